import { emptyFavorites, favoritesFolderId } from '../domain/library.ts';
import { moodIdOf } from '../domain/mood.ts';
import { isPlainUrl } from '../domain/own-urls.ts';
import { idInPath } from '../domain/pages.ts';
import { attempt, countedTracks } from '../domain/text.ts';
import { INVITATION_BELOW } from '../limits/content.ts';
import * as names from '../storage/names.ts';
import { currentIn, foldersIn, isOn, isText, playsIn, seenIn, trackIn, type StoredTrack } from './stored.ts';

/** Reads a stored text: null if there is none, undefined where storage is blocked. */
export type ReadText = (name: string, area?: 'session') => string | null | undefined;

/**
 * What the places of everybody's HTML show that are a listener's own, by name; a place of which there are
 * several has a subject. Undefined leaves it as it was sent. The boot
 * script fills the places before they are painted, and the views that draw them (`src/ui/kit/own.tsx`) put
 * them right once the app has taken them over. Never throws.
 * @param isOffline whether the browser reports to be offline
 */
export function ownPlaces(
  read: ReadText,
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  isOffline: boolean,
) {
  const json: (...stored: Parameters<ReadText>) => unknown = (name, area) =>
    attempt<unknown>(() => JSON.parse(read(name, area) as string));
  /** A plain word, or the same word quoted as JSON, which older versions wrote. */
  const plain = (name: string) => {
    const value = json(name);
    return isText(value) ? value : (read(name) ?? '');
  };
  /** What is shown of a track, by the name of the field. */
  const shownOf = (track: StoredTrack | undefined) => (field: string) => {
    const text = seenIn(track?.[field as 'name']);
    return field !== 'image' || (text && (isPlainUrl(text) || text.startsWith(`${origin}/`)))
      ? text
      : undefined;
  };
  const now = currentIn(json(names.queueSession, 'session') ?? json(names.queueSession));
  const pick = trackIn(json(names.lastRandomTrack));
  const library = json(names.library);
  const folders = library ? foldersIn(library) : [emptyFavorites];
  const folderOf = (id: string) => folders?.find((each) => each.id === id);
  const favorites = folderOf(favoritesFolderId)?.trackIds;
  const plays = playsIn(json(names.history) ?? []);
  const id = idInPath(pathname);
  const folder = folderOf(id);
  const mood = moodIdOf(plain(names.mood));
  const isClosed = plain(names.favoritesShown) === 'false';
  return {
    theme: plain(names.theme),
    mood,
    moodBanner: (each: string) => each === mood,
    now: shownOf(now),
    current: (track: string) => (now?.id === track ? '' : undefined),
    isPicked: (pick && true) as boolean | undefined,
    pick: shownOf(pick),
    folder: folders && !!folder,
    folderName: folder?.name,
    folderCount: folder && countedTracks(folder.trackIds.length),
    rows: id ? folder?.trackIds.length : isClosed ? 0 : favorites?.length,
    folders: folders && folders.length + 1,
    favorites: favorites && favorites.length > 0,
    favoritesToggle: isClosed ? 'Show' : undefined,
    plays: plays?.length,
    favorite: (track: string) => favorites?.includes(track),
    invitation: favorites && plays && favorites.length + plays.length < INVITATION_BELOW,
    list: (each: string) => isOn(json(names.musicPreferences) ?? [], each),
    view: (key: string) => (plain(key) === 'list' ? 'list' : 'grid'),
    assistant: plain(names.assistantExpanded) === 'true' ? 'expanded' : undefined,
    offline: isOffline,
  };
}

type Places = ReturnType<typeof ownPlaces>;

/** The name of a place. */
export type PlaceName = keyof Places;

/** What a place shows. */
export type PlaceValue<Name extends PlaceName> = Exclude<
  Places[Name] extends (subject: string) => infer Value ? Value : Places[Name],
  undefined
>;

/**
 * Shows something in a place: as its picture, as the choice of that value, as so many children, by showing it
 * for those for whom it is so or for the others, or as a property or an attribute of that name.
 */
export function showIn(element: HTMLElement, way: string, value: unknown): void {
  if (way === 'text') element.textContent = value as string;
  else if (way === 'picture') element.style.backgroundImage = `url(${JSON.stringify(value)})`;
  else if (way === 'children')
    for (const child of [...(element.children as HTMLCollectionOf<HTMLElement>)].slice(value as number))
      child.hidden = true;
  else if (way === 'choice')
    (element as HTMLInputElement).checked = (element as HTMLInputElement).value === value;
  else if (way === 'if') element.hidden = !value;
  else if (way === 'unless') element.hidden = !!value;
  else element.setAttribute(way, value as string);
}

/** Fills the place that an element is, by its mark: how it is shown, its name and its subject. */
export function fillPlace(element: HTMLElement, places: Places): void {
  const [way, name, subject] = (element.dataset['own'] as string).split(' ');
  const place = places[name as PlaceName];
  const value: unknown =
    typeof place === 'function'
      ? place(subject as string)
      : place && subject
        ? (place as number) - (subject as unknown as number)
        : place;
  if (value !== undefined) showIn(element, way as string, value);
}
