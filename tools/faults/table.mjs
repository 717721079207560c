/**
 * What may go wrong, and the test that proves what happens then: by its file, a part of its title.
 * @type {Readonly<Record<string, readonly (readonly [fault: string, title: string])[]>>}
 */
export const faults = {
  'tests/demo/clips.test.ts': [
    ['listeners leave while clips wait', '[SRV-10] nothing is rendered for listeners who have left'],
  ],
  'tests/e2e/offline.e2e.ts': [
    ['the app opens without a network', '[BEY-26] [BEY-68] [HLP-05] after a first visit the app opens'],
    ["the app's own scripts cannot be loaded", '[BEY-33] where the app itself cannot be loaded'],
  ],
  'tests/e2e/tabs.e2e.ts': [
    ['two tabs play at once', '[BEY-06] playback that starts in one tab pauses the other first'],
  ],
  'tests/machines/failures.test.ts': [
    ['an actor of any machine fails', '%s: each actor that fails is reported'],
  ],
  'tests/machines/lyrics.test.ts': [
    ['words for an earlier track arrive late', '[LYR-07] an answer for an earlier track that arrives late'],
  ],
  'tests/machines/player-failures.test.ts': [
    ['a preview does not load', '[AUD-13] a load error is looked up once past the cache'],
    ['a preview is never ready', '[AUD-14] audio that is not ready after 10 000 ms has failed'],
    ['a preview does not move', '[AUD-14] audio whose position has not moved 10 000 ms'],
    ['a preview cannot be decoded', '[AUD-15] a decode error after the track has begun'],
    ['the network breaks off in the middle of a track', '[AUD-15] a network error buffers, loads again at the same second'],
    ['a preview expires in the middle of a track', '[AUD-15] a preview that expires in the middle is refreshed'],
    ['the browser wants a gesture first', '[AUD-17] a browser that wants a gesture first'],
    ['the network is gone when a track is chosen', '[AUD-72] without a network the chosen track waits'],
  ],
  'tests/machines/tabs-lock.test.ts': [
    ['the sound lock breaks', 'a lock that breaks leaves the tab without the sound'],
    ['another tab does not give the sound back', 'a tab that waits too long for permission takes it by force'],
  ],
  'tests/machines/walks/player.rules.ts': [
    ['the sound breaks off without an error', 'a stall, and the pause after a failed reload, lead to a reload'],
    ['the headphone is unplugged', 'a pause keeps the audio that is loaded'],
  ],
  'tests/relay/app.test.ts': [
    ['an edition is never finished', 'one that hangs is awaited by all for a while'],
    ['building an edition throws', 'a mistake is logged, and there is no edition'],
    ["a mistake of the server's own", 'a mistake of the server is logged, and shown without its details'],
  ],
  'tests/relay/attacks.test.ts': [
    ['one client asks for rubbish', '[SRV-01] one who asks for rubbish ten times a second is refused'],
    ['five clients ask for rubbish', '[SRV-01] five who do so at once leave a listener every answer too'],
    ['thousands of titles of words are asked for', '[SRV-01] 5,000 titles of as many clients'],
    ["another site's page uses the relay", '[SRV-02] pages of other sites may ask for nothing'],
    ['a client writes X-Forwarded-For itself', '[SRV-03] behind trusted proxies it is the last address'],
    ['a request names an invented host', '[SRV-02] one that is not this server'],
    ['a body of 2 MB is sent to /subscribe', '[SRV-08] a body of 2 MB to /subscribe'],
  ],
  'tests/relay/cache-bounds.test.ts': [
    ['the catalogue is silent', 'an upstream slower than 12 s is aborted with 504'],
    ['the catalogue begins an answer and never ends it', 'an answer that starts and never ends is aborted as well'],
    ['the catalogue redirects', 'a redirect is not followed'],
    ['the catalogue sends more than 2 MB', 'an answer of more than 2 MB is not read to its end'],
    ['the catalogue sends a page instead of JSON', 'a page where JSON should be is no answer'],
    ['the catalogue answers 500', 'a failing status is kept, with its JSON or an error of the same form'],
    ['the catalogue fails while an old answer is kept', 'is sent while the catalogue fails, and the next caller does not wait'],
  ],
  'tests/relay/cache.test.ts': [
    ['the catalogue answers 404', 'a 404 of the catalogue keeps its status and body'],
    ['previews expire in the cache', 'a preview with less than 5 minutes to live is never sent from the cache'],
    ['previews are dead on arrival', 'an answer whose previews are expiring when it arrives is passed on once'],
    ['the call that others share fails', 'callers that share a failing request all get its failure'],
    ["the catalogue's clock differs from the server's", '[CAT-93] %s keeps previews as long as a right one'],
  ],
  'tests/relay/config.test.ts': [
    ['the public catalogue is refused, empty, busy or silent at the start', '[BEY-42] auto takes the demo where the public catalogue %s'],
    ['a variable of the configuration is wrong', '%s=%s stops the start with one sentence'],
  ],
  'tests/relay/edition.test.ts': [
    ['the catalogue is too slow for a page', '[CAT-106] a page waits at most 300 ms for its edition'],
    ['the catalogue fails while editions are due', '[CAT-106] while the catalogue fails there is no edition'],
  ],
  'tests/relay/lyrics.test.ts': [
    ['the words service is slow or away', 'a service slower than 8 s answers 504'],
    ['the words service has had enough', 'a service that has had enough says when to return'],
  ],
  'tests/relay/operators.test.ts': [
    ['the process is asked to stop in the middle of an answer', '[SRV-13] after SIGTERM nothing new is accepted'],
    ['the code that renders cannot be read', '[SRV-13] the server is ready when a page can be served'],
  ],
  'tests/relay/page.test.ts': [
    ['a view throws on the server', '[BEY-60] is left out where it cannot be rendered'],
    ['a page cannot be compressed', 'a page that cannot be compressed better stays as it is'],
  ],
  'tests/relay/rate-limiter.test.ts': [
    ["the catalogue's quota is used up, with status 200", 'its quota answer with status 200 becomes a 429'],
    ['the catalogue answers 429 with Retry-After', 'its own 429 with Retry-After %s stops it for %i s'],
    ['an error body mentions a number that is no quota', 'an error body that only mentions a number is no quota answer'],
    ["the server's clock is set back", 'a clock that is set back delays nothing'],
    ['more calls than the catalogue takes', '45 calls go out at once, the 46th waits for its window'],
  ],
  'tests/relay/sharing.test.ts': [
    ['Redis is away', '[SRV-21] without the shared server'],
    ['Redis holds rubbish', '[SRV-21] what another program has written there is not believed'],
    ['a Durable Object is away', '[SRV-21] without the object each instance'],
  ],
  'tests/relay/subjects.test.ts': [
    ['a crawler opens hundreds of artists', '[CAT-112] a crawler that opens hundreds of artists delays no shared page'],
  ],
  'tests/relay/subscribe.test.ts': [
    ['the disk is full at a subscription', 'a table that could not be made is made at the next subscription'],
  ],
  'tests/relay/switchable.test.ts': [
    ['the public catalogue returns later', '[BEY-42] it is asked again until it can be used'],
  ],
  'tests/relay/upstream.test.ts': [
    ['the platform hides a redirect', 'is not followed where the platform hides the redirect'],
  ],
  'tests/thorough/offline.e2e.ts': [
    ['the second file of the app cannot be loaded', '[BEY-33] where the second file of the app cannot be loaded'],
    ['the code of a dialog cannot be loaded', '[BEY-33] what cannot be loaded costs the listener that alone'],
  ],
  'tests/ui/platform/kept-pages.test.tsx': [
    ['a captive portal answers for the server', '[BEY-68] with a new build Home and the open pages are fetched again'],
  ],
  'tests/unit/catalogue/back-off.test.ts': [
    ['an endpoint fails again and again', '[CAT-62] backs off for 5 min after 1-2 errors'],
  ],
  'tests/unit/catalogue/budget.test.ts': [
    ['a tab crashes in the middle of a call', '[CAT-29] forgets a start from the future, and a tab that crashes'],
    ['something empties the record of the minute', 'a record that something else has emptied still leaves'],
  ],
  'tests/unit/catalogue/cached-answers.test.ts': [
    ['the database of answers does not reply', '[CAT-36] that does not answer within a second costs only that read'],
  ],
  'tests/unit/catalogue/client.test.ts': [
    ['the relay fails where the browser asks directly', '[CAT-01] that goes straight and %s falls back to the relay'],
  ],
  'tests/unit/catalogue/editions.test.ts': [
    ['an edition is broken or missing', '[CAT-109] a server without editions, one that fails, a broken one'],
  ],
  'tests/unit/catalogue/mutations.test.ts': [
    ['an answer lacks or twists a field', '[CAT-99] one place that is missing, null, a text'],
  ],
  'tests/unit/catalogue/retries.test.ts': [
    ['a request fails in the browser', '[CAT-38] is tried 3 times'],
    ['no data is there for a track', '[CAT-56] by %s is final'],
  ],
  'tests/unit/storage/chosen-file.test.ts': [
    ['an import is larger than any export', '[BEY-24] a file that is larger than any export'],
  ],
  'tests/unit/storage/keys.test.ts': [
    ['any text is in storage', 'no text under any key makes reading, changing or writing throw'],
  ],
  'tests/unit/storage/library-forms.test.ts': [
    ['a stored library is damaged', '[LIB-27] unparsable text and a wrong shape reset to an empty library'],
  ],
  'tests/unit/storage/shared-locks.test.ts': [
    ['no lock can be had', 'where no lock can be had a change is made without it, once'],
    ['a write of another tab arrives late', 'several tabs that change one value at the same time lose no change'],
  ],
  'tests/unit/storage/store-edge-cases.test.ts': [
    ['a change throws under its lock', 'a change that throws under its lock is made once'],
  ],
  'tests/unit/storage/store.test.ts': [
    ['storage is full', '[STO-31] a write that fails because storage is full'],
    ['storage is blocked', 'with storage blocked from the start everything works on in memory'],
  ],
};
