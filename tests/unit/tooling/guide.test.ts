import { expect, test } from 'vitest';
import { fold, moods } from '../../../src/sent/assistant.ts';

const fileUrl = (name: string) => new URL(`../../../public/assistant/${name}`, import.meta.url).href;
const { understand } = (await import(fileUrl('understand.js'))) as {
  understand: (
    question: string,
    moods: object,
    fold: (text: string) => string,
  ) => { says: string; request?: object };
};
const answer = (question: string) => understand(question, moods, fold);
const asked = (question: string) => answer(question).request;

const open = (path: string) => ({ request: 'open', path });
const play = (wanted: string) =>
  wanted in moods ? { request: 'play', mood: wanted } : { request: 'play', words: wanted };
const mood = (id: string) => ({ request: 'mood', mood: id });
const turn = (request: string, on: boolean) => ({ request, on });
const volume = (value: number) => ({ request: 'volume', value });
const step = (value: number) => ({ request: 'volume', value, relative: true });
const [pause, resume, next, previous, favorite, shortcuts, queue, lyrics] = [
  'pause',
  'resume',
  'next',
  'previous',
  'favorite',
  'shortcuts',
  'queue',
  'lyrics',
].map((request) => ({ request }));

/** What a listener says, and what it asks of the app: nothing where words are the answer. */
const utterances: readonly (readonly [says: string, request: object | undefined])[] = [
  ['pause', pause],
  ['Stop!', pause],
  ['Could you please stop the music?', pause],
  ['stop playing', pause],
  ['turn the music off', pause],
  ['play', resume],
  ['Résume', resume],
  ['keep playing', resume],
  ['continue, please', resume],
  ['unpause', resume],
  ['next', next],
  ['Skip this song', next],
  ['play the next one', next],
  ["I don't like this, next", undefined],
  ['back', previous],
  ['go back', previous],
  ['previous track', previous],
  ['Play the last song again', undefined],
  ['louder', step(10)],
  ['turn it up a bit', step(10)],
  ["It's too loud", step(-10)],
  ['quieter please', step(-10)],
  ['turn the volume down', step(-10)],
  ['volume 40', volume(40)],
  ['Set the volume to 40 %.', volume(40)],
  ['full volume', volume(100)],
  ['volume 4000', undefined],
  ['mute', turn('mute', true)],
  ['unmute', turn('mute', false)],
  ['shuffle', turn('shuffle', true)],
  ['Turn on shuffle', turn('shuffle', true)],
  ['turn shuffle off', turn('shuffle', false)],
  ['loop', turn('loop', true)],
  ['repeat', turn('loop', true)],
  ['stop repeating', turn('loop', false)],
  ['like this song', favorite],
  ['I love this track!', favorite],
  ['Add it to my favourites', favorite],
  ['open the queue', queue],
  ["What's up next?", queue],
  ['lyrics', lyrics],
  ['Show me the lyrics', lyrics],
  ['What can you do?', undefined],
  ['help', undefined],
  ['Hi!', undefined],
  ['hello foxtrot', undefined],
  ['thanks', undefined],
  ['Thank you very much', undefined],
  ['open my favourites', open('/favorites')],
  ['Open my music', open('/favorites')],
  ['play my favorites', open('/favorites')],
  ['open my profile', open('/profile')],
  ['settings', open('/profile')],
  ['go to search', open('/search')],
  ['take me home', open('/')],
  ['radio', open('/radio')],
  ['Open radio', open('/radio')],
  ['play the radio', open('/radio')],
  ['Who are the top artists?', open('/trending-artists')],
  ["what's trending", open('/trending')],
  ['show the top 100', open('/global-top-100')],
  ['surprise me', open('/roulette')],
  ['chill tracks', play('chill')],
  ['play something chill', play('chill')],
  ['I want to hear some party music', play('party')],
  ['chill mood', mood('chill')],
  ['Switch to Hip-Hop mode', mood('hiphop')],
  ['hip hop', mood('hiphop')],
  ['play something', play('default')],
  ['put some music on', play('default')],
  ['play Solène Arcade', play('Solène Arcade')],
  ['play “Don’t Stop” by the Foxes', play('Don’t Stop Foxes')],
  ['Can you play Foxglove Radio for me?', play('Foxglove Radio')],
  ['play some jazz, please', play('jazz')],
  ['PLAY ЛЁГКИЙ ДЕНЬ', play('ЛЁГКИЙ ДЕНЬ')],
  ['listen to Jay-Z', play('Jay-Z')],
  ["Don't play anything", undefined],
  ['All shortcuts', shortcuts],
  ['What does Q do?', undefined],
  ['Delete everything', undefined],
];

/** What is not what the sentence means, in a way. */
const others = [
  [
    'delete my profile',
    'clear the queue',
    'is the radio free',
    "don't stop",
    'do not skip this',
    'next to you',
  ],
  ['the last song was good', 'i would like', 'i hate it', 'remove it from my favourites', 'volume 101', '50'],
  [
    'never pause',
    'stop smoking',
    'buy me a ticket',
    'what is your name',
    'play it again',
    'close the lyrics',
  ],
].flat();

test('[AST-42] of eighty utterances the guide understands nine of ten, and takes none for another request', () => {
  expect(new Set(utterances.map(([says]) => says)).size).toBe(80);
  const answers = utterances.map(([says, request]) => ({ says, request, asked: asked(says) }));
  const isRight = (each: (typeof answers)[number]) =>
    JSON.stringify(each.asked) === JSON.stringify(each.request);
  expect(answers.filter((each) => each.asked && !isRight(each))).toEqual([]);
  expect(answers.filter(isRight).length).toBeGreaterThanOrEqual(72);
});

test('[AST-42] case, accents, apostrophes, punctuation and politeness change nothing', () => {
  const plain = utterances.filter(([, request]) => request && !('words' in request));
  for (const [says, request] of plain) {
    const ways = [
      says.toUpperCase(),
      says.normalize('NFD').replace(/o/g, 'ó').replace(/e/g, 'e\u0300'),
      says.replaceAll("'", '’'),
      `  «${says.replaceAll(' ', '\u00a0 ')}» …!`,
      `Could you please ${says}, please?`,
    ];
    for (const way of ways) expect([way, asked(way)]).toEqual([way, request]);
  }
});

test.each(others)("[AST-39] [AST-42] '%s' touches nothing, and the guide has words for it", (question) => {
  expect(answer(question)).toEqual({ says: expect.stringMatching(/\w+ .*\.$/) });
});

test.each(['buy me a ticket', 'stop smoking', ''])(
  "[AST-39] '%s' is not understood, which it says",
  (question) => {
    expect(answer(question).says).toMatch(/^I did not understand that\. I can /);
  },
);
