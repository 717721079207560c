import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { moods, sidebar, tooltip } from 'styled-system/recipes';
import { allMoods, type MoodId } from '../../domain/mood.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { Choices } from '../kit/choices.tsx';
import { Steps } from '../kit/marks.tsx';
import { Shown } from '../kit/own.tsx';
import { moodIcons } from './mood-icons.ts';
import { useId, useState } from 'react';
import { IconButton } from '../kit/button.tsx';

export interface MoodSelectorProps {
  readonly place?: 'drawer';
  /** After a choice by pointer, Space or Enter, the active mood's too; not while arrow keys try. */
  readonly onChosen?: () => void;
}

/** The five moods as a radio group, and the active one's banner but the default's. Arrow keys try. */
export function MoodSelector({ place, onChosen }: MoodSelectorProps) {
  const { mood } = useApp().actors;
  // The one that the arrow keys point at, else the active one.
  const picked = useActorSelector('mood', ({ context }) => context.trial ?? context.id);
  const active = useActorSelector('mood', ({ context }) => context.id);
  const classes = moods({ place });
  const frame = sidebar({ place });
  const iconOf = (id: MoodId) => (
    <span className={classes.tile} data-tile={id}>
      <MoodIcon id={id} size={16} />
    </span>
  );
  return (
    <div>
      <div className={classes.head}>
        <span aria-hidden="true">Music Mode</span>
        <HelpTip />
      </div>
      <Choices
        label="Music Mode"
        options={allMoods.map(({ id, name }) => ({ value: id, label: name, icon: iconOf(id) }))}
        value={picked}
        onChange={(id) => mood.send({ type: 'MOOD.TRY', id })}
        onPress={(id) => {
          mood.send({ type: 'MOOD.CHOOSE', id });
          onChosen?.();
        }}
        classes={{ item: classes.item }}
        place="mood"
      />
      {allMoods.slice(1).map(({ id, name, description }) => (
        <Shown key={id} place="moodBanner" of={id} shows={id === active} hides className={frame.banner}>
          <Steps />
          <strong className={frame.bannerTitle}>{`${name} Active`}</strong>
          <span className={frame.bannerText}>{description}</span>
        </Shown>
      ))}
    </div>
  );
}

/** The icon of a mood, 20 px unless stated otherwise. */
export function MoodIcon({ id, size = 20 }: { readonly id: MoodId; readonly size?: number }) {
  const Icon = moodIcons[id];
  return <Icon size={size} />;
}

/** A small round button that explains the moods in a tooltip: by pointer, focus or tap. Escape hides it. */
function HelpTip() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  return (
    // The pointer may go on to the words; the button inside is what is pressed.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      <IconButton label="About music modes" size="sm" aria-describedby={id} onClick={show}>
        <CircleQuestionMark />
      </IconButton>
      <span id={id} role="tooltip" hidden={!isOpen} className={tooltip()}>
        A mood filters the tracks on Home, and your recommendations where enough of them match, and turns the
        colors to match. Default filters nothing.
      </span>
    </span>
  );
}
