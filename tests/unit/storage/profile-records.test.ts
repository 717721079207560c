import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { providePersonal } from '../../../src/app/page-actors.ts';
import { keys } from '../../../src/storage/keys.ts';
import { settle, storeOf } from '../../fakes/store.ts';

/** The profile of a tab over its real store; nothing else of the platform is used. */
function openProfile() {
  const kept = storeOf();
  const unused = () => {
    throw new Error('Nobody should ask for this');
  };
  const { profile } = providePersonal({
    store: kept.store,
    frame: { onMessage: unused, onFocus: unused },
    holdPage: () => () => {},
    host: { network: { fetch: unused, online: unused, onChange: unused, origin: '' }, url: '' },
    awaitIdle: unused,
    readPicture: unused,
    subscribe: unused,
  });
  const actor = createActor(profile).start();
  const stored = (name: string): unknown => JSON.parse(kept.local.texts.get(name) ?? 'null');
  return { ...kept, actor, stored };
}

describe('what saving the profile keeps', () => {
  test('[PRO-03] the e-mail is copied to user_email, and goes from there when it is emptied', async () => {
    const { actor, local, store } = openProfile();
    await settle();
    actor.send({ type: 'PROFILE.EDIT', fields: { username: 'Fox', email: 'fox@den.example' } });
    actor.send({ type: 'PROFILE.SAVE' });
    await settle();
    expect(local.texts.get('user_email')).toBe('fox@den.example');
    expect(store.get(keys.profile)).toMatchObject({ username: 'Fox', email: 'fox@den.example' });
    actor.send({ type: 'PROFILE.EDIT', fields: { email: '' } });
    actor.send({ type: 'PROFILE.SAVE' });
    await settle();
    expect(store.get(keys.email)).toBeNull();
    expect(store.get(keys.profile)?.email).toBe('');
  });

  test('[PRO-18] [PRO-21] the switches go to music_preferences, the sliders as shares of one to recommendation_preferences', async () => {
    const { actor, stored } = openProfile();
    await settle();
    actor.send({ type: 'PROFILE.PREFERENCE', id: 'rap' });
    actor.send({ type: 'PROFILE.SLIDER', slider: 'minPopularity', value: 20 });
    actor.send({ type: 'PROFILE.SLIDER', slider: 'genreWeight', value: 70 });
    actor.send({ type: 'PROFILE.SAVE' });
    await settle();
    expect(stored('music_preferences')).toMatchObject(
      ['trending', 'pop', 'indie', 'rock', 'edm', 'rap'].map((id) => ({ id, enabled: id !== 'rap' })),
    );
    expect(stored('recommendation_preferences')).toEqual({
      genreWeight: 0.7,
      artistWeight: 0.3,
      minPopularity: 20,
    });
  });
});
