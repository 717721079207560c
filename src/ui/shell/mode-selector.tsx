import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { moods, sidebar, tooltip } from 'styled-system/recipes';
import { musicModes, type MusicModeId } from '../../domain/music-mode.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { Choices } from '../kit/choices.tsx';
import { Steps } from '../kit/marks.tsx';
import { moodIcons } from './mood-icons.ts';
import { useId, useState } from 'react';
import { IconButton } from '../kit/button.tsx';

export interface ModeSelectorProps {
  readonly place?: 'drawer';
  /** After a choice by pointer, Space or Enter, on the active mood as well; not while the arrow keys try moods out. */
  readonly onChosen?: () => void;
}

/** The five moods as one radio group, and the banner of the active one, unless that is the default one. Arrow keys only try a mood out. */
export function ModeSelector({ place, onChosen }: ModeSelectorProps) {
  const { musicMode } = useApp().actors;
  // The one that the arrow keys point at, else the active one.
  const picked = useActorSelector('musicMode', ({ context }) => context.trial ?? context.id);
  const active = useActorSelector('musicMode', ({ context }) => context.id);
  const classes = moods({ place });
  const frame = sidebar({ place });
  const iconOf = (id: MusicModeId) => (
    <span className={classes.tile} data-mode={id}>
      <ModeIcon id={id} size={16} />
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
        options={musicModes.map(({ id, name }) => ({ value: id, label: name, icon: iconOf(id) }))}
        value={picked}
        onChange={(id) => musicMode.send({ type: 'MODE.TRY', id })}
        onPress={(id) => {
          musicMode.send({ type: 'MODE.CHOOSE', id });
          onChosen?.();
        }}
        classes={{ item: classes.item }}
      />
      {/* All are sent, and the page's own script shows the stored one. */}
      {musicModes.slice(1).map(({ id, name, description }) => (
        <div key={id} className={frame.banner} data-unless={`not ${id}`} hidden={id !== active}>
          <Steps />
          <strong className={frame.bannerTitle}>{`${name} Active`}</strong>
          <span className={frame.bannerText}>{description}</span>
        </div>
      ))}
    </div>
  );
}

/** The icon of a mood, 20 px unless stated otherwise. */
export function ModeIcon({ id, size = 20 }: { readonly id: MusicModeId; readonly size?: number }) {
  const Icon = moodIcons[id];
  return Icon ? <Icon size={size} /> : null;
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
        A mood filters the tracks on Home and your recommendations, and turns the colors to match. Default
        filters nothing.
      </span>
    </span>
  );
}
