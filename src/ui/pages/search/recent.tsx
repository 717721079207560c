import History from 'lucide-react/icons/history';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { recentTerms } from 'styled-system/recipes';
import { keys } from '../../../storage/keys.ts';
import { useApp, useStored } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Link } from '../../kit/link.tsx';
import { cataloguePageStrings } from '../../strings/catalogue-pages.ts';

const words = cataloguePageStrings.search;

/** The listener's recent searches in this browser, each to repeat or remove. */
export function Recent() {
  const { store } = useApp();
  const terms = useStored(keys.recentSearches);
  const id = useId();
  if (terms.length === 0) return null;
  const classes = recentTerms();
  return (
    <section className={classes.root} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        <History aria-hidden="true" />
        {words.recent}
      </h2>
      <ul className={classes.list}>
        {terms.map((term) => (
          <li key={term} className={classes.term}>
            <Link href={`/search?q=${encodeURIComponent(term)}`} className={classes.link}>
              {term}
            </Link>
            <IconButton
              label={words.forget(term)}
              size="sm"
              onClick={() =>
                void store.update(keys.recentSearches, (now) => now.filter((each) => each !== term))
              }
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button variant="accentText" size="sm" onClick={() => store.remove(keys.recentSearches)}>
        {words.forgetAll}
      </Button>
    </section>
  );
}
