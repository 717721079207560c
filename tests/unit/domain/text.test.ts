import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchTracksCall } from '../../../src/catalogue/calls/track.ts';
import { tidyRecentSearches, fitsWords, termOf } from '../../../src/domain/search.ts';
import { searchFinds } from '../../../src/domain/search-page.ts';
import { documentTitle, namedTitles } from '../../../src/domain/pages.ts';
import { messages, wordsOf, type Message } from '../../../src/machines/toasts/toasts.messages.ts';
import { cutText, fold, isolated, oneLine, parseJson } from '../../../src/domain/text.ts';
import { SEARCH_TERM_MAX_LETTERS } from '../../../src/limits/content.ts';
import { allowedTarget, baseOf } from '../../../relay/upstream/target.ts';
import { readFrameMessage } from '../../../src/machines/assistant/assistant.message.ts';
import { aTrack } from '../../fakes/track.ts';

/**
 * Texts as nobody would type them: half pairs, marks, directions, controls, white space of all kinds, and
 * thousands of letters.
 */
const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\ud83d',
    '\udd0a',
    '\u202e',
    '\u2066',
    '\u0000',
    '\u001b',
    '\u007f',
    '\u0085',
    '\n',
    '\t',
    '\r\n',
    '\u00a0',
    '\u2028',
    '\u3000',
    '\ufeff',
    'e\u0301',
    '👩‍👩‍👧‍👦',
    'я'.repeat(336),
    '愛'.repeat(224),
    'a'.repeat(5_000),
    '\u0301'.repeat(300),
    '%41',
    '100%25',
    '"',
    '\\',
    '/..',
    '#',
    '&q=',
  ),
  fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
);
const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

describe('a text that enters', () => {
  test('[SEA-39] a term of any text is one line, well-formed and short enough for the relay, and stays what it is', () => {
    const base = baseOf('https://api.catalogue.example/v1');
    fc.assert(
      fc.property(hostile, (text) => {
        const term = termOf(text, SEARCH_TERM_MAX_LETTERS);
        expect(term.length).toBeLessThanOrEqual(SEARCH_TERM_MAX_LETTERS);
        expect(term.isWellFormed()).toBe(true);
        expect(term).not.toMatch(/[^\S ]|\p{Cc}| {2}|^ | $/u);
        expect(termOf(term, SEARCH_TERM_MAX_LETTERS)).toBe(term);
        const url = `${base.origin}${base.path}${searchTracksCall(term).path}`;
        expect(allowedTarget(url, base)).not.toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  test('[BEY-90] every text of a JSON value is well-formed, also names of fields, and whole characters stay', () => {
    fc.assert(
      fc.property(hostile, hostile, (name, text) => {
        const value = { [name]: [text, { text }] };
        const whole = { [name.toWellFormed()]: [text.toWellFormed(), { text: text.toWellFormed() }] };
        expect(parseJson(JSON.stringify(value))).toEqual(whole);
        // As an older browser has written it: the halves themselves.
        const raw = JSON.stringify(value).replaceAll(/\\u(d[89a-f]..)/g, (_, code) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        );
        expect(parseJson(raw)).toEqual(whole);
      }),
      { numRuns: 500 },
    );
  });

  test('[BEY-90] a text is cut at a whole character: a family, a flag or a letter with its accents is not halved', () => {
    expect(cutText('ab👩‍👩‍👧‍👦', 5)).toBe('ab');
    expect(cutText('a🇫🇷', 3)).toBe('a');
    expect(cutText('ae\u0301\u0302', 2)).toBe('a');
    expect(cutText('abc', 3)).toBe('abc');
    expect(cutText(`a${'\u0301'.repeat(300)}`, 200)).toHaveLength(200);
    expect(cutText(`${'a'.repeat(199)}😀`, 200)).toBe('a'.repeat(199));
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 300 }), (text, most) => {
        const cut = cutText(text.toWellFormed(), most);
        expect(cut.isWellFormed()).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(most);
        expect(text.toWellFormed().startsWith(cut)).toBe(true);
      }),
    );
  });

  test('[BEY-90] the words of the frame are a term like those of the field', () => {
    const frame = (words: string) => readFrameMessage({ type: 'foxtrot.request', request: 'play', words });
    fc.assert(
      fc.property(hostile, (words) => {
        const term = termOf(words, SEARCH_TERM_MAX_LETTERS);
        expect(frame(words)).toEqual(term === '' ? null : { type: 'assistant.tracksRequested', words: term });
      }),
    );
  });
});

describe('comparing', () => {
  test.each([
    ['Solène Arcade', 'solene arcade'],
    ['Beyoncé', 'beyonce'],
    ['Beyonce\u0301', 'Beyoncé'],
    ['İlhan Irem', 'ilhan ırem'],
    ['Straße', 'STRASSE'],
    ['Grosse Freiheit', 'große freiheit'],
    ['Mø', 'mo'],
    ['Łona', 'lona'],
    ['Don’t Stop', "don't stop"],
    ['Don`t Stop', 'dont stop'],
    ['Jay‐Z', 'jay-z'],
    ['Jay–Z', 'jay z'],
    ['Sigur\u00a0Rós', 'sigur ros'],
    ['Ævar', 'aevar'],
    ['Þorsteinn', 'thorsteinn'],
    ['ＡＢＢＡ', 'abba'],
    ['Ёлка', 'елка'],
    ['Βασίλης', 'βασιλησ'],
    ['Night\u200bfall', 'nightfall'],
    ['\u202eabc', 'abc'],
  ])('[SEA-40] %s is %s', (one, other) => {
    expect(fold(one)).toBe(fold(other));
    expect(searchFinds([aTrack('1', { artist: { id: '7', name: one, bio: null } })], other)[0]?.name).toBe(
      one,
    );
    expect(fitsWords(aTrack('1', { name: one }), other)).toBe(true);
    expect(tidyRecentSearches([one, other], 8)).toEqual([oneLine(one)]);
  });

  test('[SEA-40] marks that make another letter stay, and other signs too', () => {
    expect(fold('कि')).not.toBe(fold('का'));
    expect(fold('が')).not.toBe(fold('か'));
    expect(fold('P!nk & AC/DC')).toBe('p!nk & ac/dc');
  });

  test('[SEA-40] it changes nothing twice, and no case or form of composition matters', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const folded = fold(text);
        expect(fold(folded)).toBe(folded);
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
      }),
    );
  });
});

describe('a name in a sentence', () => {
  const name = 'אורות (Live)';
  const other = 'فرقة الصحراء 2!';
  /** What of a sentence stands in no isolated part. */
  const outside = (sentence: string): string => {
    let rest = sentence;
    while (/[\u2066-\u2068][^\u2066-\u2069]*\u2069/.test(rest))
      rest = rest.replaceAll(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, '');
    return rest;
  };

  test('[BEY-100] names that are written from right to left are isolated in every message of a toast and in every title, others are as they are', () => {
    const plain = {
      trackName: 'A',
      folder: 'A',
      folders: ['A', 'B'],
      list: 'A',
      mood: 'A',
      name: 'A',
      playlist: 'A',
      text: 'A',
    };
    const rest = { count: 3, url: '/', reason: 'foreign' };
    const values = Object.fromEntries(
      Object.keys(plain).map((each) => [each, each === 'folders' ? [name, other] : name]),
    );
    const sentenceOf = (code: string, given: object) =>
      Object.values(wordsOf({ ...given, ...rest, code } as unknown as Message)).join(' ');
    const named = Object.keys(messages).filter((code) => sentenceOf(code, values).includes(name));
    expect(named.length).toBeGreaterThan(12);
    for (const code of Object.keys(messages)) {
      const sentence = sentenceOf(code, values);
      expect(sentence, code).not.toContain('undefined');
      expect(outside(sentence), code).not.toMatch(/[\p{Script=Hebrew}\p{Script=Arabic}\u2066-\u2069]/u);
      expect(sentenceOf(code, plain), code).not.toMatch(/\p{Bidi_Control}/u);
    }
    expect(wordsOf({ code: 'offer.favoriteMoved', trackName: 'A', folders: ['B', other] }).title).toBe(
      `A moved to favorites from B and \u2068${other}\u2069`,
    );
    expect(namedTitles.track(name, other)).toBe(`\u2068${name}\u2069 by \u2068${other}\u2069`);
    expect(outside(documentTitle(namedTitles.track(name, other)))).toBe(' · Foxtrot');
    expect(outside(documentTitle(name))).toBe(' · Foxtrot');
    expect(documentTitle(namedTitles.track('Amber Sky (Live)', 'Vixen Vale'))).toBe(
      'Amber Sky (Live) by Vixen Vale · Foxtrot',
    );
  });

  test('[BEY-100] whatever a name commands, it ends with the name', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', name, '\u2066', '\u2068', '\u2069', '\u202e')), (pieces) => {
        const text = pieces.join('');
        const part = isolated(text);
        if (/^a*$/.test(text)) expect(part).toBe(text);
        else expect([outside(part), outside(part.slice(1, -1)).includes('\u2069')]).toEqual(['', false]);
        // What is isolated already stays so in the middle of another sentence.
        expect(isolated(isolated(text)).includes(part)).toBe(true);
      }),
    );
  });
});
