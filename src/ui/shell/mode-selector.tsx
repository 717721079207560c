import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { moods, sidebar } from 'styled-system/recipes';
import { musicModes, type MusicModeId } from '../../domain/music-mode.ts';
import { selectMode, selectPickedModeId } from '../../machines/music-mode/music-mode.select.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { Choices } from '../kit/choices.tsx';
import { Steps } from '../kit/marks.tsx';
import { HelpTip } from '../kit/tooltip.tsx';
import { shellStrings } from '../strings/shell.ts';
import { ModeIcon } from './mode-icons.tsx';

export interface ModeSelectorProps {
  readonly place: 'side' | 'drawer';
  /** After a choice by pointer, Space or Enter, on the active mood as well; not while the arrow keys try moods out. */
  readonly onChosen?: () => void;
}

/** The five moods as one radio group, and the banner of the active one. Arrow keys only try a mood out. */
export function ModeSelector({ place, onChosen }: ModeSelectorProps) {
  const { musicMode } = useApp().actors;
  const picked = useActorSelector('musicMode', selectPickedModeId);
  const active = useActorSelector('musicMode', selectMode);
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
        <span aria-hidden="true">{shellStrings.musicMode}</span>
        <HelpTip
          label={shellStrings.aboutModes}
          text={shellStrings.modesHelp}
          icon={<CircleQuestionMark />}
        />
      </div>
      <Choices
        label={shellStrings.musicMode}
        options={musicModes.map(({ id, name }) => ({ value: id, label: name, icon: iconOf(id) }))}
        value={picked}
        onChange={(id) => musicMode.send({ type: 'MODE.TRY', id })}
        onPress={(id) => {
          musicMode.send({ type: 'MODE.CHOOSE', id });
          onChosen?.();
        }}
        classes={{ item: classes.item }}
      />
      {active.id !== 'default' && (
        <div className={frame.banner}>
          <Steps />
          <strong className={frame.bannerTitle}>{shellStrings.active(active.name)}</strong>
          <span className={frame.bannerText}>{active.description}</span>
        </div>
      )}
    </div>
  );
}
