import { sidebar } from 'styled-system/recipes';
import { Island } from '../kit/island.tsx';
import { Steps } from '../kit/steps.tsx';
import { shellStrings } from '../strings/shell.ts';
import { Brand } from './brand.tsx';
import { ModeSelector } from './mode-selector.tsx';
import { Navigation } from './navigation.tsx';

/** The foot of sidebar and drawer. */
export function Motto({ place }: { readonly place: 'side' | 'drawer' }) {
  const classes = sidebar({ place });
  return (
    <div className={classes.foot}>
      <Steps size="footer" />
      <p className={classes.footText}>{shellStrings.motto}</p>
    </div>
  );
}

/** The sidebar of the desktop layout: logo, links, moods. */
export function Sidebar() {
  const classes = sidebar();
  return (
    <section className={classes.root} aria-label={shellStrings.sidebar} data-layout="desktop">
      <Island>
        <Brand className={classes.brand} wordClassName={classes.word} />
        <Navigation place="side" />
        <ModeSelector place="side" />
        <Motto place="side" />
      </Island>
    </section>
  );
}
