import {
  useEffect,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ElementType,
  type PropsWithChildren,
  type ReactNode,
  type RefObject,
} from 'react';
import { showIn, type PlaceName, type PlaceValue } from '../../sent/places.ts';
import { useIsHydrated } from '../app-context.tsx';

/** The elements that are places. */
type Tag = 'button' | 'div' | 'h1' | 'h2' | 'input' | 'li' | 'p' | 'section' | 'span';

/** How a place shows its value: text, picture, the choice of it, so many children, or an attribute. */
type Way = 'text' | 'picture' | 'choice' | 'children' | 'aria-pressed' | `data-${string}`;

type OwnProps<Name extends PlaceName, As extends Tag> = Omit<ComponentProps<As>, 'ref' | 'value'> & {
  readonly as: As;
  readonly way?: Way;
  readonly place: Name;
  /** What the place is about, where there are several of its name. */
  readonly of?: string;
  /** The app's own value: null for no attribute; undefined leaves what the boot script has shown. */
  readonly shows: PlaceValue<Name> | null | undefined;
  readonly value?: string;
  readonly ref?: RefObject<HTMLElement | null>;
};

/** The mark by which the boot script finds a place (`src/sent/places.ts`). */
const placeMark = (way: Way | 'if' | 'unless', place: PlaceName, of?: string): string =>
  [way, place, of].join(' ').trim();

/**
 * A place of the listener's own: the server draws it as everybody is sent it, the boot script fills it, and
 * the app is right about it afterwards whatever the script did. React adopts what it finds here, and patches
 * neither text nor attributes (facebook/react#26391).
 */
export function Own<Name extends PlaceName, As extends Tag>({
  as,
  way = 'text',
  place,
  of,
  shows,
  ref,
  ...rest
}: OwnProps<Name, As>) {
  const own = useRef<HTMLElement>(null);
  const element = ref ?? own;
  useEffect(() => {
    let isLast = true;
    // Once React has rendered, right after hydration, what is this listener's own.
    queueMicrotask(() => {
      if (!isLast || !element.current || shows === undefined) return;
      if (shows === null) element.current.removeAttribute(way === 'picture' ? 'style' : way);
      // A text that is right is not written again: a translator may be at it.
      else if (way !== 'text' || element.current.textContent !== shows) showIn(element.current, way, shows);
    });
    return () => {
      isLast = false;
    };
  }, [element, way, shows]);
  const drawn =
    way === 'text'
      ? { children: shows as ReactNode }
      : way === 'choice'
        ? { checked: rest.value === shows }
        : way === 'picture' || way === 'children'
          ? {}
          : { [way]: shows ?? undefined };
  const Element = as as ElementType;
  return (
    <Element
      {...rest}
      {...drawn}
      ref={element}
      data-own={placeMark(way, place, of)}
      suppressHydrationWarning
    />
  );
}

/** The places that are shown to some listeners and not to others. */
type Condition = { [Name in PlaceName]: PlaceValue<Name> extends boolean | number ? Name : never }[PlaceName];

interface ShownProps extends Omit<ComponentProps<'div'>, 'hidden' | 'ref'> {
  readonly place: Condition;
  readonly of?: string;
  /** It is shown to those for whom the place is not so. */
  readonly unless?: boolean;
  /** Whether the app shows it. */
  readonly shows: boolean;
  /** Everybody is sent it hidden. */
  readonly hides?: boolean;
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/** What some listeners see: sent to all, shown or hidden by the boot script, then by the app. */
export function Shown({ place, of, unless = false, shows, hides = false, ref, ...rest }: ShownProps) {
  const own = useRef<HTMLDivElement>(null);
  const element = ref ?? own;
  const isSent = !useIsHydrated();
  useLayoutEffect(() => {
    if (!isSent && element.current) element.current.hidden = false;
  }, [isSent, element]);
  if (!isSent && !shows) return null;
  const mark = placeMark(unless ? 'unless' : 'if', place, of);
  return <div {...rest} ref={element} hidden={isSent && hides} data-own={mark} suppressHydrationWarning />;
}

/** An edge of a part, which the server alone draws and takes out again (`src/server.tsx`). */
export const partEdge = <i data-part="" />;

const edge = import.meta.env.SSR && partEdge;

/** A part of the page's HTML that the server joins with others (`src/sent/page.ts`). */
export function Part({ children }: PropsWithChildren) {
  return (
    <>
      {edge}
      {children}
      {edge}
    </>
  );
}
