import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { useId, useRef, type KeyboardEvent } from 'react';
import { moods, sidebar } from 'styled-system/recipes';
import { musicModes, type MusicModeId } from '../../domain/music-mode.ts';
import { selectMode, selectPickedModeId } from '../../machines/music-mode/music-mode.select.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
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
  const name = useId();
  const byArrow = useRef(false);
  const classes = moods({ place });
  const frame = sidebar({ place });
  const choose = (id: MusicModeId) => {
    musicMode.send({ type: 'MODE.CHOOSE', id });
    onChosen?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, id: MusicModeId) => {
    byArrow.current = event.key.startsWith('Arrow');
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    choose(id);
  };
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
      <div role="radiogroup" aria-label={shellStrings.musicMode}>
        {musicModes.map((mode) => (
          // A press on the row is a choice even if nothing changes; the label forwards it to its radio.
          <label
            key={mode.id}
            className={classes.item}
            data-mode={mode.id}
            onPointerDown={() => (byArrow.current = false)}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={mode.id}
              checked={mode.id === picked}
              onKeyDown={(event) => onKeyDown(event, mode.id)}
              onChange={() => {
                if (byArrow.current) musicMode.send({ type: 'MODE.TRY', id: mode.id });
                byArrow.current = false;
              }}
              onClick={() => {
                if (!byArrow.current) choose(mode.id);
              }}
            />
            <span className={classes.tile}>
              <ModeIcon id={mode.id} size={16} />
            </span>
            {mode.name}
          </label>
        ))}
      </div>
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
