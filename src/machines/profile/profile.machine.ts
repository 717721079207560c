import { assign, emit, not, setup } from 'xstate';
import { emailKindOf } from '../../domain/subscription.ts';
import { anyEnabled, withPreferenceToggled, type MusicPreferenceId } from '../../domain/preferences.ts';
import type { Profile } from '../../domain/profile.ts';
import { failure, type FailureFact } from '../failure.ts';
import type { Message } from '../toasts/toasts.messages.ts';
import { unprovided, unprovidedSource } from '../unprovided.ts';
import { avatarTypes, emptyForm, isSameForm, moved, toForm, toRecommendation } from './profile.form.ts';
import type {
  ProfileContext,
  ProfileEmitted,
  ProfileEvent,
  Sliders,
  StoredProfile,
} from './profile.types.ts';

const profileSetup = setup({
  types: {} as {
    context: ProfileContext;
    events: ProfileEvent;
    emitted: ProfileEmitted | FailureFact;
    tags: 'ready' | 'saving' | 'readingAvatar' | 'unsaved';
  },
  actors: {
    loadProfile: unprovided<StoredProfile>('loadProfile'),
    /** Keeps profile, e-mail and both preference records. */
    saveProfile: unprovided<void, StoredProfile & { profile: Profile }>('saveProfile'),
    /** The picture as a data url, small enough to be stored. */
    readAvatar: unprovided<string, { file: Blob }>('readAvatar'),
    /** Reports every change of the stored profile. */
    profileChanges: unprovidedSource('profileChanges'),
    /** While it runs, the browser asks the listener before it closes the page. */
    holdPage: unprovidedSource('holdPage'),
  },
  guards: {
    isPicture: (_, { file }: { file: Blob }) => avatarTypes.includes(file.type),
    canToggle: ({ context }, { id }: { id: MusicPreferenceId }) =>
      withPreferenceToggled(context.form.preferences, id) !== null,
    hasInvalidEmail: ({ context }) => emailKindOf(context.form.profile.email) === 'invalid',
    hasChanges: ({ context }) => !isSameForm(context.form, context.saved),
    hasNoneEnabled: ({ context }) => !anyEnabled(context.form.preferences),
  },
  actions: {
    fill: assign({
      form: (_, { stored }: { stored: StoredProfile }) => toForm(stored),
      saved: (_, { stored }: { stored: StoredProfile }) => toForm(stored),
    }),
    settle: assign({ saved: ({ context }) => context.form }),
    edit: assign({
      form: ({ context }, { fields }: { fields: Partial<Profile> }) => ({
        ...context.form,
        profile: { ...context.form.profile, ...fields },
      }),
    }),
    trim: assign({
      form: ({ context: { form } }) => ({
        ...form,
        profile: {
          ...form.profile,
          username: form.profile.username.trim(),
          email: form.profile.email.trim(),
          city: form.profile.city.trim(),
        },
      }),
    }),
    toggle: assign({
      form: ({ context }, { id }: { id: MusicPreferenceId }) => ({
        ...context.form,
        preferences: withPreferenceToggled(context.form.preferences, id) ?? context.form.preferences,
      }),
    }),
    move: assign({
      form: ({ context }, { slider, value }: { slider: keyof Sliders; value: number }) => ({
        ...context.form,
        sliders: moved(context.form.sliders, slider, value),
      }),
    }),
    say: emit((_, { code }: { code: PlainCode }) => ({ type: 'message', message: { code } }) as const),
    emitSaved: emit(
      ({ context }) => ({ type: 'profile.saved', preferences: context.form.preferences }) as const,
    ),
  },
});

/** The messages of the profile have no values. */
type PlainCode = Extract<
  Message['code'],
  | 'profile.saved'
  | 'profile.invalidEmail'
  | 'profile.notSaved'
  | 'profile.avatarRefused'
  | 'preferences.noneOnProfile'
  | 'preferences.lastOne'
>;

/** The values of the fields, from and to storage. */
const editor = profileSetup.createStateConfig({
  on: {
    // A listener who returns to the page finds the unsaved changes.
    'PROFILE.OPEN': { guard: not('hasChanges'), target: '.loading' },
    'PROFILE.DISCARD': '.loading',
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadProfile',
        onDone: {
          target: 'ready',
          actions: { type: 'fill', params: ({ event }) => ({ stored: event.output }) },
        },
        onError: {
          target: 'ready',
          actions: emit(({ event }) => failure('reading the profile', event.error)),
        },
      },
    },
    // An edit during the import would be lost, so the form accepts it only afterwards.
    ready: {
      tags: 'ready',
      on: {
        'PROFILE.EDIT': { actions: { type: 'edit', params: ({ event }) => ({ fields: event.fields }) } },
        'PROFILE.PREFERENCE': [
          {
            guard: { type: 'canToggle', params: ({ event }) => ({ id: event.id }) },
            actions: { type: 'toggle', params: ({ event }) => ({ id: event.id }) },
          },
          { actions: { type: 'say', params: { code: 'preferences.lastOne' } } },
        ],
        'PROFILE.SLIDER': {
          actions: { type: 'move', params: ({ event }) => ({ slider: event.slider, value: event.value }) },
        },
      },
      initial: 'editing',
      states: {
        editing: {
          on: {
            'PROFILE.AVATAR': [
              {
                guard: { type: 'isPicture', params: ({ event }) => ({ file: event.file }) },
                target: 'readingAvatar',
              },
              { actions: { type: 'say', params: { code: 'profile.avatarRefused' } } },
            ],
            'PROFILE.SAVE': [
              {
                guard: 'hasInvalidEmail',
                actions: { type: 'say', params: { code: 'profile.invalidEmail' } },
              },
              {
                guard: 'hasNoneEnabled',
                actions: { type: 'say', params: { code: 'preferences.noneOnProfile' } },
              },
              { target: 'saving', actions: 'trim' },
            ],
          },
        },
        readingAvatar: {
          tags: 'readingAvatar',
          // The picture that is being read is a change as well.
          on: { 'PROFILE.OPEN': {} },
          invoke: {
            src: 'readAvatar',
            input: ({ event }) => ({
              file: (event as Extract<ProfileEvent, { type: 'PROFILE.AVATAR' }>).file,
            }),
            onDone: {
              target: 'editing',
              actions: { type: 'edit', params: ({ event }) => ({ fields: { profileImage: event.output } }) },
            },
            onError: {
              target: 'editing',
              actions: [
                { type: 'say', params: { code: 'profile.avatarRefused' } },
                emit(({ event }) => failure('reading the picture', event.error)),
              ],
            },
          },
        },
        saving: {
          tags: 'saving',
          on: { 'PROFILE.OPEN': {}, 'PROFILE.DISCARD': {} },
          invoke: {
            src: 'saveProfile',
            input: ({ context: { form } }) => ({
              profile: form.profile,
              preferences: form.preferences,
              recommendation: toRecommendation(form.sliders),
            }),
            onDone: {
              target: 'editing',
              actions: ['settle', 'emitSaved', { type: 'say', params: { code: 'profile.saved' } }],
            },
            onError: {
              target: 'editing',
              actions: [
                { type: 'say', params: { code: 'profile.notSaved' } },
                emit(({ event }) => failure('keeping the profile', event.error)),
              ],
            },
          },
        },
      },
    },
  },
});

/** Whether the page has unsaved changes. */
const draft = profileSetup.createStateConfig({
  initial: 'none',
  states: {
    none: { always: { guard: 'hasChanges', target: 'unsaved' } },
    unsaved: {
      tags: 'unsaved',
      invoke: { src: 'holdPage', onError: {} },
      always: { guard: not('hasChanges'), target: 'none' },
    },
  },
});

/** The listener's own record and preferences, as the profile page edits and saves them. */
export const profileMachine = profileSetup.createMachine({
  id: 'profile',
  type: 'parallel',
  context: { form: emptyForm, saved: emptyForm },
  invoke: {
    src: 'profileChanges',
    onError: { actions: emit(({ event }) => failure('watching the stored profile', event.error)) },
  },
  states: { form: editor, draft },
});
