import { catalogueCredit } from 'styled-system/recipes';
import { useApp } from './app-context.tsx';
import { catalogueStrings } from './strings/catalogue.ts';

const { credit, home, name, terms } = catalogueStrings;

/**
 * Names the public catalogue where its music is heard, and what its terms allow (BEY-29). The demo's own music, and a
 * catalogue of somebody's own, need neither.
 */
export function CatalogueCredit() {
  if (useApp().config.catalogue.kind !== 'public') return null;
  const classes = catalogueCredit();
  return (
    <footer className={classes.root}>
      <p className={classes.line}>
        {credit}
        <a href={home} target="_blank" rel="noreferrer" className={classes.mark}>
          <Equalizer />
          {name}
        </a>
      </p>
      <p>{terms}</p>
    </footer>
  );
}

/** Bars of sound before the name: the app ships no picture of anybody else's. */
function Equalizer() {
  return (
    <svg width="18" height="14" viewBox="0 0 18 14" fill="currentColor" aria-hidden="true">
      <path d="M0 9h3v5H0zM5 5h3v9H5zM10 0h3v14h-3zM15 7h3v7h-3z" />
    </svg>
  );
}
