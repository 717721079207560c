import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { cx } from 'styled-system/css/cx';
import { field, header } from 'styled-system/recipes';
import { useActorSelector, useApp } from '../app-context.tsx';
import { IconButton } from '../kit/button.tsx';
import { navigate } from '../routes/history.ts';

function searchPath(text: string): string {
  return text === '' ? '/search' : `/search?q=${encodeURIComponent(text)}`;
}

/** From the field the arrow leads to the first of the results, or of what the page has without a query. */
function focusResults(event: KeyboardEvent): void {
  const first = document.querySelector<HTMLElement>('[data-results] :is(a, button)');
  if (first) event.preventDefault();
  first?.focus();
}

/**
 * The one search field. Typing on another page opens Search and keeps the focus; on Search the address follows
 * the text without a history entry per letter.
 */
export function SearchField() {
  const { search } = useApp().actors;
  const text = useActorSelector('search', ({ context }) => context.text);
  const [path] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const isSearchPage = path === '/search';
  const shown = isSearchPage ? text : '';
  const classes = field({ shape: 'round' });
  const type = (next: string) => {
    search.send({ type: 'SEARCH.TYPE', text: next });
    navigate(searchPath(next), { replace: isSearchPage, keepFocus: true });
  };
  // React does not report what was typed before it has hydrated the field.
  const typeEarly = useEffectEvent((typed = '') => typed !== shown && type(typed));
  useEffect(() => void typeEarly(input.current?.value), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && isSearchPage) focusResults(event);
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
          onChange={(event) => type(event.target.value)}
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
