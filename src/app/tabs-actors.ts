import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';
import type { ChannelPort, SoundLockPort } from '../domain/ports.ts';
import { type SoundLockCommand, tabsMachine, type TabsMessage } from '../machines/tabs/tabs.machine.ts';

/** The messages of the channel that are about playback; it has others as well. */
const tabsMessageSchema = v.object({
  topic: v.literal('sound'),
  type: v.picklist(['tab.claims', 'tab.took']),
});

/** The channel between the tabs as an actor: it posts what it is sent. */
const channelActor = (channel: ChannelPort) =>
  fromCallback<TabsMessage>(({ sendBack, receive }) => {
    receive(({ type }) => channel.post({ topic: 'sound', type }));
    return channel.subscribe((message) => {
      const { success, output } = v.safeParse(tabsMessageSchema, message);
      if (success) sendBack({ type: output.type });
    });
  });

/** Requests permission to play as long as it runs; on command it takes it without waiting. */
const soundLockActor = (lock: SoundLockPort) =>
  fromCallback<SoundLockCommand>(({ sendBack, receive }) => {
    const claim = (steal: boolean) =>
      lock.claim(
        { steal },
        () => sendBack({ type: 'lock.granted' }),
        () => sendBack({ type: 'lock.lost' }),
      );
    let claimed = claim(false);
    receive(() => {
      claimed.release();
      claimed = claim(true);
    });
    return () => claimed.release();
  });

/** Provides the machine that lets one tab play: over the permission to play and the channel between tabs. */
export const provideTabs = (soundLock: SoundLockPort, channel: ChannelPort) =>
  tabsMachine.provide({
    actors: {
      channel: channelActor(channel),
      soundLock: soundLockActor(soundLock),
      checkPermission: fromPromise(() => soundLock.isHeld()),
      lookForClaims: fromPromise(() => soundLock.isClaimed()),
      waitForSilence: fromPromise(({ signal }) => soundLock.whenFree(signal)),
    },
  });
