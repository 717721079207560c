import { describe, expect, test } from 'vitest';
import { createDataLayer, createObserver } from '../../../src/analytics/analytics.ts';
import type { ReportedFact } from '../../../src/analytics/analytics.ts';
import { PLAY_DEDUPLICATION_MS } from '../../../src/limits/playback.ts';
import { FakeLog } from '../../fakes/log.ts';
import { FakeTagManager } from '../../fakes/tag-manager.ts';
import { aTrack } from '../../fakes/track.ts';

const START = Date.UTC(2026, 10, 20, 12);

function setupObserver() {
  const port = new FakeTagManager();
  const log = new FakeLog();
  const time = { now: START };
  const observe = createObserver({
    push: createDataLayer({ port, tagManagerId: null, log }).push,
    now: () => time.now,
    playDeduplicationMs: PLAY_DEDUPLICATION_MS,
  });
  return {
    time,
    log,
    emit: (...facts: readonly ReportedFact[]) => facts.forEach(observe),
    observe,
    entries: () => port.entries(),
    names: () => port.entries().map(({ event }) => event),
  };
}

const ember = aTrack('ember');
const frost = aTrack('frost');
const played = (track = ember, at = START): ReportedFact => ({ type: 'track.played', track, at });

/** Every fact that leads to a report, once. */
const everyFact: { readonly [Type in ReportedFact['type']]: Extract<ReportedFact, { type: Type }> } = {
  'page.viewed': { type: 'page.viewed', path: '/pop', title: 'Top Pop' },
  'track.played': { type: 'track.played', track: ember, at: START },
  'queue.trackRemoved': { type: 'queue.trackRemoved', track: frost },
  'search.performed': { type: 'search.performed', term: 'ember' },
  'list.chosen': { type: 'list.chosen', list: { kind: 'featured', id: '7', name: 'Chill Mix' } },
  'roulette.clicked': { type: 'roulette.clicked' },
  'roulette.succeeded': { type: 'roulette.succeeded', track: ember },
  'roulette.failed': { type: 'roulette.failed', reason: 'nothing' },
  'onboarding.shown': { type: 'onboarding.shown' },
  'onboarding.skipped': { type: 'onboarding.skipped' },
  'onboarding.refused': { type: 'onboarding.refused' },
  'onboarding.subscribed': { type: 'onboarding.subscribed' },
  'onboarding.captured': { type: 'onboarding.captured' },
  'newsletter.subscribed': { type: 'newsletter.subscribed' },
  'profile.saved': { type: 'profile.saved' },
  'assistant.mounted': { type: 'assistant.mounted' },
  'assistant.displayed': { type: 'assistant.displayed' },
  'assistant.loaded': { type: 'assistant.loaded' },
  'assistant.clicked': { type: 'assistant.clicked' },
  'assistant.conversationStarted': { type: 'assistant.conversationStarted' },
  'assistant.interacted': { type: 'assistant.interacted' },
};

test('[ANA-01] the event names are exactly the stated ones', () => {
  const stated = [
    'play_track',
    'perform_search',
    'select_playlist',
    'page_view',
    'feeling_lucky_click',
    'feeling_lucky_success',
    'feeling_lucky_error',
    'remove_track',
    'user_signup',
    'user_data_captured',
    'newsletter_signup',
    'modal_view',
    'onboarding_skipped',
    'form_validation_error',
    'profile_updated',
    'app_initialized',
    'ai_avatar_start',
    'ai_avatar_interaction',
    'test_event',
    'select_item',
  ];
  const { emit, names } = setupObserver();
  emit(...Object.values(everyFact));
  // 'app_initialized' follows from no fact: it is reported when the app has started.
  expect(new Set([...names(), 'app_initialized'])).toEqual(new Set(stated));
});

test('each fact is reported with what belongs to it', () => {
  const { emit, entries } = setupObserver();
  emit(
    everyFact['page.viewed'],
    everyFact['search.performed'],
    everyFact['list.chosen'],
    everyFact['queue.trackRemoved'],
    everyFact['roulette.failed'],
    everyFact['onboarding.refused'],
  );
  expect(entries()).toEqual([
    { event: 'page_view', page_path: '/pop', page_title: 'Top Pop' },
    { event: 'perform_search', search_term: 'ember' },
    { event: 'select_playlist', playlist_id: '7', playlist_name: 'Chill Mix' },
    { event: 'remove_track', track_id: 'frost', track_name: 'Track frost' },
    { event: 'feeling_lucky_error', reason: 'nothing' },
    { event: 'form_validation_error', form: 'onboarding', field: 'email' },
  ]);
});

describe('plays', () => {
  test("[ANA-11] an ecommerce 'select_item' is pushed with each 'play_track'", () => {
    const { emit, entries } = setupObserver();
    emit(played(ember), played(frost, START + 1));
    expect(entries()).toEqual(
      [ember, frost].flatMap((track) => [
        { event: 'play_track', track_id: track.id, track_name: track.name, artist_name: 'Vixen Vale' },
        {
          event: 'select_item',
          ecommerce: {
            items: [
              {
                item_id: track.id,
                item_name: track.name,
                item_brand: 'Vixen Vale',
                item_category: 'Den Songs',
              },
            ],
          },
        },
      ]),
    );
  });

  test('[ANA-11] a second play of the same track is dropped within 5 s and pushed after 5 s', () => {
    const { emit, names } = setupObserver();
    emit(played(ember, START), played(ember, START + 4999));
    expect(names()).toEqual(['play_track', 'select_item']);
    emit(played(ember, START + 5000));
    expect(names()).toEqual(['play_track', 'select_item', 'play_track', 'select_item']);
    emit(played(ember, START + 9999));
    expect(names()).toHaveLength(4);
  });

  test('[ANA-11] plays of two different tracks within 5 s are both pushed', () => {
    const { emit, entries } = setupObserver();
    emit(played(ember, START), played(frost, START + 1000), played(ember, START + 2000));
    expect(entries().flatMap((entry) => entry['track_id'] ?? [])).toEqual(['ember', 'frost']);
  });
});

describe('the assistant', () => {
  const facts = Object.values(everyFact).filter(({ type }) => type.startsWith('assistant.'));

  test('[AST-20] each of its events is pushed to the data layer and carries an action and a timestamp', () => {
    const { emit, entries, time } = setupObserver();
    facts.forEach((fact, index) => {
      time.now = START + index;
      emit(fact);
    });
    expect(entries().map(({ event, action, timestamp }) => [event, action, timestamp])).toEqual([
      ['test_event', 'component_mount', START],
      ['ai_avatar_interaction', 'avatar_displayed', START + 1],
      ['ai_avatar_interaction', 'iframe_loaded', START + 2],
      ['ai_avatar_interaction', 'iframe_clicked', START + 3],
      ['ai_avatar_interaction', 'first_click', START + 3],
      ['ai_avatar_start', 'conversation_start', START + 4],
      ['ai_avatar_interaction', 'general_interaction', START + 5],
    ]);
  });

  test('[AST-20] ai_avatar_interaction events also carry details', () => {
    const { emit, entries } = setupObserver();
    emit(...facts);
    const interactions = entries().filter(({ event }) => event === 'ai_avatar_interaction');
    expect(interactions).toHaveLength(5);
    for (const entry of interactions) expect(entry['details']).toMatch(/\w/);
    for (const entry of entries()) {
      if (entry['event'] !== 'ai_avatar_interaction') expect(entry).not.toHaveProperty('details');
    }
  });
});
