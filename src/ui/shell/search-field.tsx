import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useContext, useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { cx } from 'styled-system/css/cx';
import { field, header } from 'styled-system/recipes';
import { searchPath } from '../../domain/pages.ts';
import { termOf } from '../../domain/search.ts';
import { SEARCH_TERM_MAX_LETTERS } from '../../limits/content.ts';
import { AppContext, useActorSelector, useApp } from '../app-context.tsx';
import { IconButton } from '../kit/button.tsx';
import { navigate } from '../routes/history.ts';
import { isComposing } from '../shortcuts/composing.ts';

/** From the field the arrow and Enter lead to the first result, or to what stands there without a query. */
export function focusResults(): boolean {
  const first = document.querySelector<HTMLElement>('[data-results] :is(a, button)');
  first?.focus();
  return first !== null;
}

/**
 * The one search field. Typing on another page opens Search and keeps the focus; on Search the address
 * follows the text when typing rests, without a history entry. A word that is composed counts once it is
 * complete.
 */
export function SearchField() {
  const { search } = useApp().actors;
  const text = useActorSelector('search', ({ context }) => context.text);
  const [path] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const isSearchPage = path === '/search';
  const [composed, setComposed] = useState<string | null>(null);
  const shown = composed ?? (isSearchPage ? text : '');
  const folderId = new URLSearchParams(useSearch()).get('folder');
  const open = (term: string) =>
    navigate(searchPath(term, isSearchPage ? folderId : null), { replace: isSearchPage, keepFocus: true });
  const classes = field({ shape: 'round' });
  const type = (next: string) => {
    // What was looked for before is not looked for again.
    if (!isSearchPage) search.send({ type: 'SEARCH.OPEN', text: '' });
    search.send({ type: 'SEARCH.TYPE', text: next });
    if (!isSearchPage) open(termOf(next, SEARCH_TERM_MAX_LETTERS));
  };
  const rest = useEffectEvent((term: string) => isSearchPage && open(term));
  useEffect(() => {
    const subscription = search.on('search.rested', ({ term }) => rest(term));
    return () => subscription.unsubscribe();
  }, [search]);
  const typed = useContext(AppContext)?.typed;
  const typeEarly = useEffectEvent(() => {
    const early = typed?.();
    if (early === undefined || early === shown) return;
    type(early);
    // Where another field was drawn the focus has gone with the sent one.
    if (document.activeElement === document.body) input.current?.focus();
  });
  useEffect(() => typeEarly(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && isSearchPage && focusResults()) event.preventDefault();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // On another page the field is empty: the search of last time is not made again.
    if (isSearchPage) search.send({ type: 'SEARCH.ENTER' });
    else navigate('/search', { keepFocus: true });
  };
  return (
    <form
      role="search"
      // Before any script has loaded the browser itself opens the results.
      action="/search"
      className={header().search}
      data-wide={isSearchPage ? '' : undefined}
      onSubmit={(event) => event.preventDefault()}
    >
      <label htmlFor={id} className={cx(classes.box)}>
        <Search size={20} aria-hidden="true" />
        <input
          ref={input}
          id={id}
          type="search"
          name="q"
          className={classes.input}
          aria-label="Search"
          placeholder="What would you like to listen to?"
          autoComplete="off"
          enterKeyHint="search"
          value={shown}
          onChange={(event) => {
            if (isComposing(event)) setComposed(event.target.value);
            else type(event.target.value);
          }}
          onCompositionEnd={({ currentTarget }) => {
            setComposed(null);
            if (currentTarget.value !== (isSearchPage ? text : '')) type(currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => isSearchPage && search.send({ type: 'SEARCH.BLUR' })}
        />
        {shown !== '' && (
          <IconButton
            label="Clear search"
            size="sm"
            className={header().clear}
            onClick={() => {
              type('');
              input.current?.focus();
            }}
          >
            <X />
          </IconButton>
        )}
      </label>
    </form>
  );
}
