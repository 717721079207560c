import type { WantedTrack } from './list-import.ts';
import { bareTitle } from './lyrics.ts';
import { fold } from './text.ts';
import type { Track } from './track.ts';

/** What became of a wanted track: the same one, or up to five that may be meant, the likeliest first. */
export type Match<Found = Track> =
  | { readonly kind: 'found'; readonly track: Found }
  | { readonly kind: 'unsure'; readonly tracks: readonly Found[] }
  | { readonly kind: 'notFound' };

/** What is compared of a candidate. */
export type Candidate = Pick<Track, 'id' | 'name' | 'artist_name' | 'album_name' | 'duration' | 'isrc'>;

/** Words for the same: 'Rock n Roll', 'Pt. 2'. */
const same: Readonly<Record<string, string>> = { n: 'and', pt: 'part', pts: 'parts', nr: 'no' };

/** A name as its words: folded, without signs; '&' and '+' are 'and', a leading 'The' is nothing. */
function plain(text: string): string {
  const folded = fold(text)
    // Initials are one word: 'R.E.M.'
    .replace(/(?<=(?:^|[^\p{L}])\p{L})\.(?=\p{L}?(?:[^\p{L}]|$))/gu, '')
    .replace(/(?<=\p{L})\$|\$(?=\p{L})/gu, 's')
    .replace(/(?<=\p{L})!(?=\p{L})/gu, 'i')
    .replace(/[&+]/g, ' and ');
  const words = folded.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => (word ? [same[word] ?? word] : []));
  // A name of signs alone, as '!!!', is compared as it is.
  if (words.length === 0) return folded;
  return (words.length > 1 && words[0] === 'the' ? words.slice(1) : words).join(' ');
}

/** Who joins: it belongs to the artists. */
const joins = /[([]?\s*\b(?:feat|ft|featuring)\b\.?\s[^)\]]*[)\]]?|[([]with\s[^)\]]*[)\]]/giu;

/** Words about the same recording: another pressing, collection or sound. */
const sameRecording =
  /\b(?:(?:digital(?:ly)? )?re ?master(?:ed|isiert|is[ée])?|album|single|original|version|mix|mono|stereo|explicit|clean|bonus|track|deluxe|edition|expanded|anniversary|\d{1,3}th|(?:19|20)\d\d|digital|hd|lyrics?|official|audio|(?:music )?video)\b/g;
/** Where a song comes from says nothing of the recording: 'From "Frozen"'. */
const comesFrom =
  /^(?:(?:taken )?from|theme from|aus|de la pelicula|banda sonora|(?:original )?soundtrack)\b/;

const joinSign = /\s*[([]?\b(?:feat|ft|featuring)\b\.?\s*/iu;
const anySign =
  /\s*[,;/&+×]\s*|\s(?:and|x|vs\.?|with|und|et|y|con|presents)\s|\s*[([]?\b(?:feat|ft|featuring)\b\.?\s*/iu;

/** A title as what it is called and what kind of recording it is. */
function partsOf(title: string): { readonly whole: string; readonly core: string; readonly version: string } {
  const alone = title.replace(joins, ' ').trim();
  const bare = bareTitle(alone);
  const rest = alone.slice(bare.length).split(/[()[\]]|\s[-–—]\s/u);
  const version = rest
    .map(plain)
    .filter((part) => !comesFrom.test(part))
    .map((part) => part.replace(sameRecording, ' ').replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  return { whole: plain(alone), core: plain(bare), version: version.join(' ') };
}

/** The artists that a name lists: without doubt, and where the sign may belong to one name. */
function artistsOf(text: string): { readonly sure: readonly string[]; readonly perhaps: readonly string[] } {
  const names = (from: string, separator: RegExp) =>
    from
      .split(separator)
      .map(plain)
      .filter((name) => name !== '');
  const [leading = ''] = text.split(joinSign);
  return {
    sure: [plain(text), plain(leading), ...names(leading, /\s*[;/]\s*|\s*,\s+(?!the\b)/iu)].filter(Boolean),
    perhaps: names(text, anySign),
  };
}

/** How alike two texts are, 0 to 1: the share of pairs of letters that both have. */
function likeness(one: string, other: string): number {
  const pairs = (text: string) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
  const left = pairs(one);
  const all = left.length + Math.max(0, other.length - 1);
  const shared = pairs(other).filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return all <= 0 ? Number(one === other) : (2 * shared.length) / all;
}

const isAlike = (one: string, other: string) => likeness(one, other) >= 0.7;
const isLatin = (text: string) => /\p{Script=Latin}/u.test(text);
/** Names in two alphabets cannot be compared. */
const areForeign = (one: string, other: string) =>
  /\p{L}/u.test(one) && /\p{L}/u.test(other) && isLatin(one) !== isLatin(other);

/** How well a candidate fits: 4 the same recording by its code, 3 found, 2 and 1 unsure, 0 another. */
function fitOf(wanted: WantedTrack, candidate: Candidate): number {
  if (wanted.isrc !== undefined && wanted.isrc === candidate.isrc) return 4;
  const [asked, given] = [partsOf(wanted.title), partsOf(candidate.name)];
  const isNear = (share: number, least: number) =>
    wanted.seconds !== undefined &&
    candidate.duration > 0 &&
    Math.abs(wanted.seconds - candidate.duration) <= Math.max(least, share * candidate.duration);
  const isFar = wanted.seconds !== undefined && candidate.duration > 0 && !isNear(0.1, 12);
  const isSameAlbum = plain(wanted.album ?? '') === plain(candidate.album_name);
  const isProven = isNear(0, 2) || isSameAlbum;

  const isSameTitle =
    asked.whole === given.whole || (asked.core === given.core && asked.version === given.version);
  const isSameSong = isSameTitle || asked.core === given.core;
  const isLikeTitle =
    isSameSong || isAlike(asked.core, given.core) || (areForeign(asked.core, given.core) && isProven);

  const joined = [...wanted.title.matchAll(joins)].flatMap(([text]) => artistsOf(text).perhaps);
  const [by, of] = [artistsOf(wanted.artist), artistsOf(candidate.artist_name)];
  const isSure = by.sure.some((name) => of.sure.includes(name));
  const isPerhaps = isSure || [...by.perhaps, ...joined].some((name) => of.perhaps.includes(name));
  const isLikeArtist =
    isPerhaps ||
    wanted.artist === '' ||
    areForeign(wanted.artist, candidate.artist_name) ||
    by.perhaps.some((name) => of.perhaps.some((other) => isAlike(name, other)));

  if (!isLikeTitle || !isLikeArtist) return 0;
  if (isSameTitle && !isFar && (isSure || (isProven && (isPerhaps || wanted.artist === '')))) return 3;
  return isSameSong && isPerhaps ? 2 : 1;
}

/**
 * Which of the tracks that a search has found is the wanted one; where that is open, at most `most` of them.
 */
export function matchTrack<Found extends Candidate>(
  wanted: WantedTrack,
  candidates: readonly Found[],
  most: number,
): Match<Found> {
  const fits = candidates.map((track) => ({ track, fit: fitOf(wanted, track) }));
  const distance = ({ duration }: Candidate) => Math.abs((wanted.seconds ?? duration) - duration);
  const isOf = ({ album_name }: Candidate) => Number(plain(album_name) === plain(wanted.album ?? ''));
  const isSpelled = ({ name }: Candidate) => Number(fold(name) === fold(wanted.title));
  const best = fits
    .filter(({ fit }) => fit > 0)
    .toSorted(
      (one, other) =>
        other.fit - one.fit ||
        isOf(other.track) - isOf(one.track) ||
        isSpelled(other.track) - isSpelled(one.track) ||
        distance(one.track) - distance(other.track),
    );
  const [first] = best;
  if (!first) return { kind: 'notFound' };
  if (first.fit >= 3) return { kind: 'found', track: first.track };
  return { kind: 'unsure', tracks: best.slice(0, most).map(({ track }) => track) };
}
