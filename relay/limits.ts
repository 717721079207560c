/** Every number of the server, with its unit and its reason. */

/** The timeout of an upstream; the app itself waits 15 s, so that it receives the answer. */
export const catalogueTimeoutMs = 12_000;
/** Lyrics are worth less waiting. */
export const lyricsTimeoutMs = 8_000;
/** At start the public catalogue must answer within this, else the demo is served. */
export const probeTimeoutMs = 3_000;
/** If it could not be used, it is checked again after this, then after twice as long each time. */
export const probeFirstPauseMs = 10_000;
/** One call in ten minutes is cheap, and no listener waits much longer for music. */
export const probeMaxPauseMs = 10 * 60_000;
/** The time for each address of a host; Node.js's own 250 ms is too short. Two fit into a probe. */
export const addressAttemptMs = 1_400;

/** No answer of the catalogue is near this size; a larger one is not read to its end. */
export const catalogueAnswerMaxBytes = 2 * 1024 * 1024;
export const lyricsAnswerMaxBytes = 256 * 1024;
/** No call that the app makes is near this length, after the catalogue's own address. */
export const targetMaxLength = 2_048;
export { LYRICS_NAME_MAX_LETTERS as lyricsNameMaxLength } from '../src/limits/content.ts';

/** The catalogue allows 50 calls in 5 s per address; 5 are left for others at the same address. */
export const rateCalls = 45;
/** Its 5 s, and one more: so late may a call leave after its start was counted, when a process is busy. */
export const rateWindowMs = 6_000;
/** A call that would wait longer is refused: its 12 s must still end before the app's 15 s. */
export const rateMaxWaitMs = 2_500;
/** Calls of one process while it cannot ask the others: four of them together stay below the limit. */
export const rateCallsAlone = 11;
/** The longest wait for what processes share: a listener waits for it too. */
export const sharedReplyMaxMs = 1_000;
/** Clocks of processes differ by less. An answer of a later time than this would stay young for too long. */
export const sharedClockSkewMaxMs = 60_000;
/** So long after a failure it is not asked again: each call would wait for it. */
export const sharedAwayMs = 1_000;
/** How long processes pass an answer on to each other; how long it is fresh is decided when it is read. */
export const passedAnswerMs = 60 * 60_000;
/** Calls that a client may cause in a minute: a browser makes 15; this is a household or an office. */
export const missesPerClient = 100;
/** Songs whose words one client may ask for in a minute. */
export const lyricsPerClient = 40;
export const clientWindowMs = 60_000;
/** Clients that are counted; the oldest are forgotten first. */
export const clientsMax = 10_000;
/** The pause after a quota error: the catalogue's own window. */
export const quotaPauseMs = 5_000;
/** A Retry-After of the catalogue is believed up to this. */
export const quotaPauseMaxMs = 60_000;

/** The maximum lifetime of an answer with previews, because a preview is valid for 15 min. */
export const lifetimeWithPreviewsMs = 10 * 60_000;
/** A preview with less than this to live is not passed on from the cache. */
export const previewMinLifeMs = 5 * 60_000;
/** 'No data' and 'not found' are requested again soon, but not by every listener. */
export const lifetimeMissingMs = 60_000;
export const lifetimeLyricsMs = 24 * 60 * 60_000;
export const lifetimeLyricsMissingMs = 10 * 60_000;
/** A stale answer is better than none for a day. */
export const staleMaxMs = 24 * 60 * 60_000;
/** After a failure a stale answer is sent at once for so long: listeners do not each wait. */
export const staleQuietMs = 10_000;
/** A request past the cache still gets an answer that is younger than this. */
export const pastCacheMinAgeMs = 10_000;
/** Callers who share another's call time out a little later than the call itself. */
export const coalescedGraceMs = 1_000;

/** Calls in 5 s for editions: a third of the limit; the others are for the requests of listeners. */
export const editionCalls = 15;
/** A request triggers a rebuild this long before an edition expires, so that no listener waits for it. */
export const editionRefreshMs = 60_000;
/** One that lacks something is tried again after this. */
export const editionRetryMs = 30_000;
/** A result computed from many answers is valid longer than each of them: which stations have tracks … */
export const lifetimeStationsMs = 3 * 60 * 60_000;
/** … and which artists of the chart lead it with a track of their own. */
export const lifetimeTopArtistsMs = 60 * 60_000;
/** A build that takes longer has been aborted; that of the stations takes a quarter of a minute. */
export const editionMakeMaxMs = 60_000;
/** The longest wait of a request for an edition; the app itself waits 4 s. */
export const editionWaitMs = 3_500;
/** Cached editions: some twenty for each address of the demo. */
export const editionsMax = 200;
/** The longest wait of a page for its data from the catalogue. */
export const pageWaitMs = 300;
/** Cached pages with their data, as they are sent. */
export const pagesMaxBytes = 32 * 1024 * 1024;
/** Drawn pages: one for each edition and for each other route. */
export const viewsMax = 300;

/** Cached answers in memory. */
export const answersMaxBytes = 64 * 1024 * 1024;
/** Objects of Workers that share the answers out: each has at most this of its 128 MB. */
export const answerObjects = 16;
export const answersPerObjectMaxBytes = 16 * 1024 * 1024;
export const lyricsMaxBytes = 8 * 1024 * 1024;
/** Spellings of relay urls that are remembered, so that a known one is not parsed again. */
export const aliasesMax = 5_000;
/** Below this, compressing an answer saves no packet. */
export const compressFromBytes = 1_000;

/** A subscription is an address and a name; more than this is something else. */
export const subscribeMaxBytes = 4 * 1024;
/** A larger one is read to its end up to this, so that its sender reads the refusal. */
export const subscribeDiscardedMaxBytes = 4 * 1024 * 1024;
export const subscribeNameMaxLength = 100;
/** The longest address that mail can be sent to. */
export const subscribeEmailMaxLength = 254;
/** Subscriptions that one client may send within the window. */
export const subscribePerClient = 20;
export const subscribeWindowMs = 10 * 60_000;

/** Connections of one process to PostgreSQL: a subscription is one short statement. */
export const databaseConnections = 2;
/** The longest wait for a connection to it. */
export const databaseWaitSeconds = 5;

/** The same signal again within this is the first one, which npm passes on to what had it already. */
export const sameSignalMs = 500;
/** How long open responses may take to end once nothing new is accepted. */
export const stopGraceMs = 15_000;
/** The most bytes of an address and its headers: 20,000 letters open the page, which cuts them. */
export const headBytes = 256 * 1_024;
/** How long a client may take: for the head of a request, which is a packet or a few; … */
export const requestHeadMs = 15_000;
/** … for all of a request, of which the largest is a subscription; … */
export const requestMs = 30_000;
/** … and until it has taken the answer: a preview that arrives more slowly cannot be played. */
export const answerTakenMs = 10 * 60_000;
/** How often the first two are checked. */
export const slowCheckMs = 5_000;

/** What follows a request refused unread is dropped for so long, so that the answer is read. */
export const refusalMs = 2_000;
