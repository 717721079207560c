import { catalogueCredit } from 'styled-system/recipes';
import { useApp } from './app-context.tsx';
import { catalogueStrings } from './strings/catalogue.ts';

const { credit, home, name, terms, other, demo, demoReasons, demoUntil } = catalogueStrings;

/**
 * Says which catalogue plays, and why: the public one by its name and with what its terms allow, the demo with what
 * keeps the public one away.
 */
export function CatalogueCredit() {
  const { kind, host, reason } = useApp().config.catalogue;
  const classes = catalogueCredit();
  return (
    <footer className={classes.root}>
      {kind === 'public' && (
        <>
          <p className={classes.line}>
            {credit}
            <a href={home} target="_blank" rel="noreferrer" className={classes.mark}>
              <Equalizer />
              {name}
            </a>
          </p>
          <p>{terms}</p>
        </>
      )}
      {kind === 'other' && <p>{other(host)}</p>}
      {kind === 'demo' && (
        <>
          <p>{demo}</p>
          {reason !== undefined && (
            <p>
              {demoReasons[reason] ?? demoReasons['unusable']} {demoUntil}
            </p>
          )}
        </>
      )}
    </footer>
  );
}

/** Bars before the name: the app ships nobody else's logo. */
function Equalizer() {
  return (
    <svg width="18" height="14" viewBox="0 0 18 14" fill="currentColor" aria-hidden="true">
      <path d="M0 9h3v5H0zM5 5h3v9H5zM10 0h3v14h-3zM15 7h3v7h-3z" />
    </svg>
  );
}
