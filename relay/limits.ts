/** Every number of the server, with its unit and its reason. */

/** An upstream that is slower than this is given up; the app itself waits 15 s, so that it sees the answer. */
export const catalogueTimeoutMs = 12_000;
/** Lyrics are worth less waiting. */
export const lyricsTimeoutMs = 8_000;
/** At start the public catalogue must answer within this, else the demo is served. */
export const probeTimeoutMs = 3_000;
/** Where it did not, it is asked again after this, then after twice as long each time. */
export const probeFirstPauseMs = 10_000;
/** One call in ten minutes costs nobody anything, and nobody waits much longer for music. */
export const probeMaxPauseMs = 10 * 60_000;
/** A host with several addresses is given this long at each; Node.js's own 250 ms is too short for far hosts. Two fit into a probe. */
export const addressAttemptMs = 1_400;

/** No answer of the catalogue is near this size; a larger one is not read to its end. */
export const catalogueAnswerMaxBytes = 2 * 1024 * 1024;
export const lyricsAnswerMaxBytes = 256 * 1024;
/** No url that the app builds is near this length. */
export const targetMaxLength = 2_048;
/** Longer names than this belong to no song. */
export const lyricsNameMaxLength = 300;

/** The catalogue allows 50 calls in 5 s per address; 5 are left for whatever else shares the address. */
export const rateCalls = 45;
export const rateWindowMs = 5_000;
/** A call that would wait longer for its turn is refused: its 12 s must still end before the app's 15 s. */
export const rateMaxWaitMs = 2_500;
/** After a quota answer nothing is asked for this long: the catalogue's own window. */
export const quotaPauseMs = 5_000;
/** A Retry-After of the catalogue is believed up to this. */
export const quotaPauseMaxMs = 60_000;

/** How long an answer is used, by the first part of its path. */
export const lifetimeDefaultMs = 5 * 60_000;
export const lifetimePlaylistMs = 30 * 60_000;
export const lifetimeArtistMs = 60 * 60_000;
export const lifetimeChartMs = 15 * 60_000;
/** The lists of stations and genres change with the seasons. */
export const lifetimeListMs = 60 * 60_000;
/** An answer that holds previews is never used longer than this, since a preview lives 15 min. */
export const lifetimeWithPreviewsMs = 10 * 60_000;
/** A preview with less than this to live is not passed on from the cache. */
export const previewMinLifeMs = 5 * 60_000;
/** 'No data' and 'not found' are asked again soon, but not by every listener. */
export const lifetimeMissingMs = 60_000;
export const lifetimeLyricsMs = 24 * 60 * 60_000;
export const lifetimeLyricsMissingMs = 10 * 60_000;
/** A stale answer is better than none for a day. */
export const staleMaxMs = 24 * 60 * 60_000;
/** After a failed attempt a stale answer is sent at once for this long, so that listeners do not each wait. */
export const staleQuietMs = 10_000;
/** A caller who asks past the cache still gets an answer that is younger than this. */
export const pastCacheMinAgeMs = 10_000;
/** Waiters on another's call give up a little later than the call itself. */
export const coalescedGraceMs = 1_000;

/** Calls in 5 s that editions may make: a third of the pace, the rest is for those who wait. */
export const editionCalls = 15;
/** An edition is made anew for who asks this long before it may no longer be sent, so that nobody waits for it. */
export const editionRefreshMs = 60_000;
/** One that lacks something is tried again after this. */
export const editionRetryMs = 30_000;
/** What was worked out of many answers, as which stations have tracks, holds for longer than each of them. */
export const lifetimeResultMs = 3 * 60 * 60_000;
/** Making one that takes longer has been broken off; the stations' takes a quarter of a minute. */
export const editionMakeMaxMs = 60_000;
/** Who asks for an edition waits for it no longer than this; the app itself waits 4 s. */
export const editionWaitMs = 3_500;
/** Editions kept: some twenty for each address under which the demo is known. */
export const editionsMax = 200;
/** Of an edition the HTML carries the first answers up to this length as JSON: a list of 100 tracks, or two; 7 kB as sent. */
export const editionInPageMaxChars = 64_000;
/** The page waits no longer for what the catalogue knows of it. */
export const pageWaitMs = 300;
/** Pages with what they carry, kept as they are sent. */
export const pagesMaxBytes = 32 * 1024 * 1024;

/** Answers kept in memory. */
export const answersMaxBytes = 64 * 1024 * 1024;
export const lyricsMaxBytes = 8 * 1024 * 1024;
/** Spellings of relay urls that are remembered, so that a known one is not parsed again. */
export const aliasesMax = 5_000;
/** Below this, compressing an answer saves no packet. */
export const compressFromBytes = 1_000;

/** A subscription is an address and a name; more than this is something else. */
export const subscribeMaxBytes = 4 * 1024;
export const subscribeNameMaxLength = 100;
/** The longest address that mail can be sent to. */
export const subscribeEmailMaxLength = 254;
/** Subscriptions that one network address may send within the window. */
export const subscribePerAddress = 20;
export const subscribeWindowMs = 10 * 60_000;
/** Network addresses whose subscriptions are counted; the oldest are forgotten first. */
export const subscribeAddressesMax = 10_000;

/** Previews of the demo kept in memory; each weighs 480 kB. */
export const clipsKept = 20;
/** Lists whose tracks may be played next: what a listener has open, and what a few others have. */
export const clipListsKept = 100;
/** Tracks that are made ahead of the one that plays: the next, and the one behind it for a quick skip. */
export const clipsAhead = 2;
/** Tracks that wait to be made ahead; of more, those that were asked for first are forgotten. */
export const clipsAheadMax = 16;
/** Previews kept on disk: 190 MB. */
export const clipFilesMax = 400;
