import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { choiceBar } from 'styled-system/recipes';
import { useSearch } from 'wouter';
import type { Choice } from '../../domain/choice.ts';
import { keys } from '../../storage/keys.ts';
import { useActorSelector, useApp, useStored, useSubject } from '../app-context.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { choiceActs, end } from './choice-acts.tsx';
import { choice, endChoice } from './choice.ts';

/** The bar of a choice: a line above the player, which makes room for it. */
export default function ChoiceBar() {
  const chosen = useSubject(choice);
  const search = useSearch();
  const mood = useActorSelector('mood', ({ context }) => context.id);
  // The page shows other tracks.
  useEffect(() => endChoice, [search, mood]);
  return chosen && <Bar chosen={chosen} />;
}

function Bar({ chosen }: { readonly chosen: Choice }) {
  const app = useApp();
  const { shell } = app.actors;
  const acts = choiceActs(app, chosen, useStored(keys.library));
  useEffect(() => {
    // Before what else the key would close; not while a dialog or menu is open, or in a field.
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere =
        shell.getSnapshot().context.dialog !== null ||
        document.querySelector('[role=menu][data-state=open]') !== null ||
        (event.target instanceof Element &&
          event.target.matches('input[type=search], input[type=text], textarea'));
      if (event.key !== 'Escape' || isElsewhere || document.querySelector('[data-reordering]')) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [shell]);
  const classes = choiceBar();
  return (
    <section className={classes.root} aria-label="Chosen tracks" data-keep-clear="">
      <p className={classes.count}>{`${chosen.tracks.length} chosen`}</p>
      <div className={classes.acts}>
        {acts.map(({ id, label, icon, run }, place) => (
          <Button
            key={id ?? label}
            compact
            variant={place === 0 ? 'primary' : 'ghost'}
            icon={icon}
            title={label}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </div>
      <IconButton
        label="Clear selection"
        title="Clear selection (Esc)"
        className={classes.close}
        onClick={end}
      >
        <X size={20} />
      </IconButton>
    </section>
  );
}
