import { catalogueCredit } from 'styled-system/recipes';
import type { DemoReason } from '../domain/config.ts';
import { useApp } from './app-context.tsx';

/** Why the demo plays although the public catalogue is configured. */
const demoReasons: Readonly<Record<string, string>> = {
  silent: 'The public catalogue does not answer.',
  unreachable: 'The public catalogue cannot be reached.',
  refused: 'The public catalogue refuses this server.',
  busy: 'The public catalogue takes no more calls from this server for now.',
  empty: 'The public catalogue has nothing to play in the country of this server.',
  unusable: 'The public catalogue gives no answer that can be used.',
} satisfies Readonly<Record<DemoReason, string>>;

/**
 * Says which catalogue plays, and why: the public one by its name and with what its terms allow, the demo
 * with what keeps the public one away.
 */
export function CatalogueCredit() {
  const { kind, host, reason } = useApp().config.catalogue;
  const classes = catalogueCredit();
  return (
    <footer className={classes.root}>
      {kind === 'public' && (
        <>
          <p className={classes.line}>
            <span>Music data and previews by</span>
            <a href="https://www.deezer.com/" target="_blank" rel="noreferrer" className={classes.mark}>
              <Equalizer />
              <span>Deezer</span>
            </a>
          </p>
          <p>For private, non-commercial use only.</p>
        </>
      )}
      {kind === 'other' && <p>{`Music from the catalogue at ${host}.`}</p>}
      {kind === 'demo' && (
        <>
          <p>Demo music, made by this server.</p>
          {reason !== undefined && (
            <p>{`${demoReasons[reason] ?? demoReasons['unusable']} Pages that are opened once it is there use it.`}</p>
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
