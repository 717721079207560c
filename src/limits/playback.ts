/** The length of a preview in seconds; what the bar shows until the preview itself is loaded. */
export const PREVIEW_LENGTH_S = 30;

/** How long a load, or a start without progress, may take before it fails. */
export const LOAD_TIMEOUT_MS = 10_000;
/** How long trouble in the middle of a track may last before it fails. */
export const NETWORK_TIMEOUT_MS = 10_000;
/** How long audio may be short of data before it is loaded again: two thirds of that time are left. */
export const STALL_RELOAD_MS = 3500;
/** The pause before a broken load is tried again: 9 tries, so a short fault costs at most this. */
export const RELOAD_PAUSE_MS = 1000;
/** How long a track is held before it is tried again: browsers report 'offline' wrongly. */
export const HOLD_RETRY_MS = 10_000;
/** How long after a failure the player skips. */
export const SKIP_DELAY_MS = 500;
/** How many failures in a row stop the player. */
export const FAILURES_BEFORE_STOP = 3;
/** A position that differs by less has not advanced: elements round the second they were set to. */
export const POSITION_TOLERANCE_S = 0.001;
/** How far the position must advance to prove that a track plays, in seconds. */
export const PROOF_S = 0.5;

/** How long the rest of the first page waits for the audio of a press that came before the app was ready. */
export const PLAY_FIRST_MS = 2000;

/** How long the old url waits for a fresh one, if it can still be used. */
export const FRESH_URL_WAIT_MS = 3000;
/** When the first url of a bulk add is made fresh. */
export const BULK_REFRESH_MS = 100;
/** How long before its expiry a url is refreshed. */
export const URL_REFRESH_WINDOW_MS = 300_000;

/** How long a track without a preview is known to have none. */
export const PREVIEW_MISSING_MS = 1_800_000;
/** Urls that are remembered as the catalogue has answered them last. */
export const REPORTED_URLS_MAX = 2_000;
/** Tracks that are known to have none; those found out longest ago are forgotten first. */
export const MISSING_PREVIEWS_MAX = 500;

/** How long a track must play before its play is logged. */
export const PLAY_LOG_MS = 100;

/** The volume of a fresh browser, and of an unmute with nothing remembered. */
export const DEFAULT_VOLUME = 50;
/** The top of the volume. */
export const MAX_VOLUME = 100;

/** What louder tracks are turned down to, in dB of full scale: the level of the demo and most services. */
export const COMMON_LOUDNESS_DB = -14;
/** How long the sound takes to its new level when 'Even loudness' is switched. */
export const EVEN_GLIDE_MS = 200;
/** The crossfades that are offered, in s; 0 is none. */
export const CROSSFADES_S = [0, 2, 4, 6, 8] as const;
/** The steps of a change of the level, in ms: none is heard by itself. */
export const LEVEL_STEP_MS = 10;

/** How long a tab may take to hand playback over: a page that hangs does not respond. */
export const PLAYBACK_CLAIM_MS = 500;
/** How long other tabs wait for a claim's outcome before they look: two claims' time. */
export const PLAYBACK_HANDOVER_MS = 1000;

/** How much further, in seconds, before the stored queue is written again; closing writes at once. */
export const SESSION_POSITION_STEP_S = 5;
/** So many covers and waveforms are remembered. */
export const LOOKS_KEPT = 100;
/** The bars of a waveform: four a second, two where it is narrow. */
export const WAVEFORM_BARS = 120;
export const WAVEFORM_BARS_NARROW = 60;
/** The size of the artwork on the lock screen, in px: the largest that the platforms request. */
export const ARTWORK_PX = 512;
/** The step of the lock screen's own seek buttons if the platform names none, in seconds. */
export const MEDIA_SEEK_S = 10;

/** How long nothing is heard that should be until the player says why: a start takes less. */
export const SILENCE_MS = 2000;

/** How long a Next blocks the next one once its url has settled. */
export const NEXT_RELEASE_MS = 500;
/** How many tracks one background refresh of urls takes. */
export const REFRESH_BATCH_TRACKS = 3;
/** The pause between two batches. */
export const REFRESH_BATCH_PAUSE_MS = 300;
/** How long a changed queue waits to be stored: several cost one write, none delays playback. */
export const SESSION_WRITE_MS = 250;

/** A second play of the same track within this time is the same play. */
export const PLAY_DEDUPLICATION_MS = 5000;

/** The minutes that the sleep timer offers. */
export const SLEEP_MINUTES = [5, 15, 30, 45, 60, 90, 120] as const;
/** How long the sleep timer fades the sound before it ends it. */
export const SLEEP_FADE_MS = 10_000;
/** The steps of its fade: two hundred, none of which is heard by itself. */
export const SLEEP_FADE_STEP_MS = 50;
/** How often a running sleep timer looks at the clock: its last minute is shown in seconds. */
export const SLEEP_TICK_MS = 1000;
