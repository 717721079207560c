import type { ChannelPort } from '../domain/ports/channel.ts';

/** The channel of this name to the browser's other tabs; without BroadcastChannel a channel that reaches none. */
export function createChannel(name: string): ChannelPort {
  if (typeof BroadcastChannel === 'undefined')
    return { post: () => undefined, subscribe: () => () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- this channel reaches its own origin alone
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const receive = (event: MessageEvent<unknown>) => listener(event.data);
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
  };
}
