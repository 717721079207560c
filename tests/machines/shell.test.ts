import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type Dialog, type ShellEmitted, shellMachine } from '../../src/machines/shell/shell.machine.ts';
import { aTrack } from '../fakes/track.ts';

function setupShell() {
  const clock = new SimulatedClock();
  const actor = createActor(shellMachine, { clock }).start();
  const facts: ShellEmitted[] = [];
  let covers = 0;
  actor.on('*', (fact) => {
    if (fact.type === 'modal.opened') covers += 1;
    else if (fact.type === 'modal.closed') covers -= 1;
    else facts.push(fact);
  });
  return {
    clock,
    facts,
    /** How many modal layers there are, as the facts say. */
    covers: () => covers,
    send: actor.send.bind(actor),
    open: (dialog: Dialog) => actor.send({ type: 'SHELL.DIALOG.OPEN', dialog }),
    request: (dialog: Dialog) => actor.send({ type: 'SHELL.DIALOG.REQUEST', dialog }),
    close: (kind?: Dialog['kind']) => actor.send({ type: 'SHELL.DIALOG.CLOSE', ...(kind && { kind }) }),
    dialog: () => actor.getSnapshot().context.dialog?.kind ?? null,
    look: () => {
      const snapshot = actor.getSnapshot();
      return {
        queue: snapshot.hasTag('queueOpen'),
        player: snapshot.hasTag('playerOpen'),
        drawer: snapshot.hasTag('drawerOpen'),
        modal: snapshot.hasTag('modal'),
      };
    },
  };
}

const closed = { queue: false, player: false, drawer: false, modal: false };
const preferences: Dialog = { kind: 'preferences' };
const onboarding: Dialog = { kind: 'onboarding' };
const shortcuts: Dialog = { kind: 'shortcuts' };

describe('the drawer', () => {
  test('a drawer that is opened again before the link was followed does not swallow the link', () => {
    const { send, look, facts, clock } = setupShell();
    send({ type: 'SHELL.DRAWER.OPEN' });
    send({ type: 'SHELL.DRAWER.FOLLOW', path: '/profile' });
    send({ type: 'SHELL.DRAWER.OPEN' });
    clock.increment(200);

    expect(facts).toEqual([{ type: 'navigation.requested', path: '/profile' }]);
    expect(look().drawer).toBe(true);
  });

  test('a link is followed once: a drawer that is opened after it leads nowhere by itself', () => {
    const { send, look, facts, clock } = setupShell();
    send({ type: 'SHELL.DRAWER.OPEN' });
    send({ type: 'SHELL.DRAWER.FOLLOW', path: '/search' });
    clock.increment(100);
    send({ type: 'SHELL.DRAWER.OPEN' });
    clock.increment(1000);
    expect(facts).toEqual([{ type: 'navigation.requested', path: '/search' }]);
    expect(look().drawer).toBe(true);
  });

  test('it goes when the window becomes wide, and the player sheet stays', () => {
    const { send, look } = setupShell();
    send({ type: 'SHELL.DRAWER.OPEN' });
    send({ type: 'SHELL.PLAYER.OPEN' });
    expect(look()).toEqual({ queue: false, player: true, drawer: true, modal: true });
    send({ type: 'SHELL.WIDENED' });
    expect(look()).toEqual({ ...closed, player: true, modal: true });
  });
});

describe('dialogs', () => {
  test('one is open at a time: a dialog that the listener opens replaces the one that is open', () => {
    const { open, dialog, facts } = setupShell();
    const track = aTrack('a');
    open({ kind: 'add-to-playlist', tracks: [track] });
    open({ kind: 'create-playlist', tracks: [track] });

    expect(dialog()).toBe('create-playlist');
    expect(facts).toEqual([
      { type: 'dialog.opened.add-to-playlist', dialog: { kind: 'add-to-playlist', tracks: [track] } },
      { type: 'dialog.closed.add-to-playlist', dialog: { kind: 'add-to-playlist', tracks: [track] } },
      { type: 'dialog.opened.create-playlist', dialog: { kind: 'create-playlist', tracks: [track] } },
    ]);
  });

  test('dialogs that open by themselves wait until none is open, and open in the order of their arrival', () => {
    const { request, open, close, dialog, look } = setupShell();
    open(shortcuts);
    request(preferences);
    request(onboarding);
    expect(dialog()).toBe('shortcuts');

    close();
    expect(dialog()).toBe('preferences');
    close();
    expect(dialog()).toBe('onboarding');
    expect(look().modal).toBe(true);
    close();
    expect(dialog()).toBeNull();
    expect(look().modal).toBe(false);
  });

  test('they wait for the drawer and for the player sheet as well', () => {
    const { send, request, dialog } = setupShell();
    send({ type: 'SHELL.DRAWER.OPEN' });
    request(onboarding);
    expect(dialog()).toBeNull();
    send({ type: 'SHELL.PLAYER.OPEN' });
    send({ type: 'SHELL.DRAWER.CLOSE' });
    expect(dialog()).toBeNull();
    send({ type: 'SHELL.PLAYER.CLOSE' });
    expect(dialog()).toBe('onboarding');
  });

  test('one that is open or waits already is not requested twice', () => {
    const { open, request, close, dialog } = setupShell();
    request(preferences);
    request(preferences);
    request(onboarding);
    request(onboarding);
    open(onboarding);
    close();
    expect(dialog()).toBeNull();
  });

  test('one that waits and is opened by the listener meanwhile cannot be loaded again, and the others still do', () => {
    const { open, request, close, dialog } = setupShell();
    open(shortcuts);
    request(preferences);
    request(onboarding);
    open(preferences);
    close();
    expect(dialog()).toBe('onboarding');
    close();
    expect(dialog()).toBeNull();
  });

  test('each layer that covers the page is reported, also a dialog over a sheet and one that has waited', () => {
    const { send, open, request, close, covers } = setupShell();
    send({ type: 'SHELL.PLAYER.OPEN' });
    open(shortcuts);
    expect(covers()).toBe(2);
    close();
    expect(covers()).toBe(1);
    send({ type: 'SHELL.PLAYER.CLOSE' });
    expect(covers()).toBe(0);
    open(shortcuts);
    request(preferences);
    close();
    expect(covers()).toBe(1);
    close();
    expect(covers()).toBe(0);
  });
});

test('[BEY-33] a part that cannot be loaded is reported, whatever is open', () => {
  const { send, facts, open, look } = setupShell();
  open({ kind: 'shortcuts' });
  const before = look();
  send({ type: 'SHELL.PART.MISSING' });
  expect(facts.at(-1)).toEqual({ type: 'message', message: { code: 'shell.chunkMissing' } });
  expect(look()).toEqual(before);
});
