import { describe, expect, test } from 'vitest';
import { FakeNetwork, type Reply } from '../fakes/network.ts';
import { startPersonal, type PersonalOptions } from './personal-harness.ts';

async function setupAssistant(options: PersonalOptions = {}) {
  const harness = await startPersonal({
    local: { visit_count: '1', assistant_expanded: 'true' },
    ...options,
  });
  const { assistant } = harness;
  return {
    ...harness,
    send: assistant.send.bind(assistant),
    isExpanded: () => assistant.getSnapshot().context.expanded,
    isLoaded: () => assistant.getSnapshot().hasTag('frameLoaded'),
    toggle: async () => {
      assistant.send({ type: 'ASSISTANT.TOGGLE' });
      await harness.pass(0);
    },
    /** The page becomes idle. */
    becomeIdle: async () => {
      for (const done of harness.idle.splice(0)) done();
      await harness.pass(0);
    },
    /** The reported events of the assistant, without their payloads. */
    actions: () =>
      harness
        .entries()
        .filter(({ event }) => /^(ai_avatar|test_event)/.test(String(event)))
        .map(({ event, action }) => `${String(event)}: ${String(action)}`),
  };
}

describe('expanded and minimized', () => {
  test('[AST-06] it starts minimized for a new visitor, and as it was left for a returning one', async () => {
    const first = await setupAssistant({ local: {} });
    expect(first.isExpanded()).toBe(false);
    await first.becomeIdle();
    expect(first.isLoaded()).toBe(false);
    await first.toggle();
    expect(first.isExpanded()).toBe(true);

    const second = await setupAssistant({ browser: first.browser });
    expect(second.isExpanded()).toBe(true);
    await second.toggle();
    expect(second.isExpanded()).toBe(false);

    const third = await setupAssistant({ browser: first.browser });
    expect(third.isExpanded()).toBe(false);
  });
});

describe('when the frame is loaded', () => {
  test('[AST-33] only once the page is idle and no modal is open', async () => {
    const { openDialog, closeDialog, becomeIdle, isLoaded, pass } = await setupAssistant();
    await pass(60_000);
    expect(isLoaded()).toBe(false);

    openDialog('shortcuts');
    await becomeIdle();
    expect(isLoaded()).toBe(false);

    closeDialog();
    await pass(0);
    expect(isLoaded()).toBe(false);
    await becomeIdle();
    expect(isLoaded()).toBe(true);

    openDialog('shortcuts');
    expect(isLoaded()).toBe(true);
  });

  test('not while it is minimized, and then as soon as it is expanded', async () => {
    const { becomeIdle, isLoaded, toggle } = await setupAssistant({ local: {} });
    await becomeIdle();
    expect(isLoaded()).toBe(false);
    await toggle();
    await becomeIdle();
    expect(isLoaded()).toBe(true);
  });
});

describe('a host that cannot be reached', () => {
  /** The frame of a page that has become idle. */
  async function setupHost(options: {
    readonly reply?: Reply;
    readonly url?: string;
    readonly online?: boolean;
  }) {
    const network = new FakeNetwork();
    network.isOnline = options.online ?? true;
    network.reply = () => options.reply ?? {};
    const harness = await setupAssistant({ network, ...(options.url && { assistantUrl: options.url }) });
    await harness.becomeIdle();
    return {
      ...harness,
      network,
      state: () => {
        const snapshot = harness.assistant.getSnapshot();
        if (snapshot.hasTag('frameLoaded')) return 'loaded';
        if (snapshot.hasTag('frameRetrying')) return 'retrying';
        return snapshot.hasTag('frameUnreachable') ? 'unreachable' : 'empty';
      },
    };
  }

  test("the app's own server is asked before the frame is loaded, and whatever it answers will do", async () => {
    const { state, network } = await setupHost({ reply: { status: 500 } });
    expect(state()).toBe('loaded');
    expect(network.sent.map(({ request }) => `${request.method} ${request.url}`)).toEqual([
      'HEAD https://foxtrot.example/assistant/',
    ]);
  });

  test('[AST-33] without a network the frame waits, and loads by itself when the network returns', async () => {
    const { state, network, pass } = await setupHost({ online: false });
    expect(state()).toBe('unreachable');
    network.setOnline(false);
    expect(state()).toBe('unreachable');
    network.setOnline(true);
    expect(state()).toBe('retrying');
    await pass(0);
    expect(state()).toBe('loaded');
    // The frame stays loaded, so that a conversation continues.
    network.setOnline(false);
    expect(state()).toBe('loaded');
  });

  test('[AST-33] it is tried again when the listener requests it', async () => {
    const { state, network, send, pass } = await setupHost({ reply: { fails: 'network' } });
    expect(state()).toBe('unreachable');
    send({ type: 'ASSISTANT.RETRY' });
    expect(state()).toBe('retrying');
    await pass(0);
    expect(state()).toBe('unreachable');
    network.reply = () => ({});
    send({ type: 'ASSISTANT.RETRY' });
    await pass(0);
    expect(state()).toBe('loaded');
  });

  test('a host that does not answer within 8 s counts as out of reach, at first and at each further try', async () => {
    const { state, send, pass } = await setupHost({ reply: { fails: 'silent' } });
    await pass(7_990);
    expect(state()).toBe('empty');
    await pass(10);
    expect(state()).toBe('unreachable');
    send({ type: 'ASSISTANT.RETRY' });
    await pass(7_990);
    expect(state()).toBe('retrying');
    await pass(10);
    expect(state()).toBe('unreachable');
  });

  test('a foreign host is never asked: where the browser says that it is offline, the own server is', async () => {
    const there = await setupHost({ url: 'https://elsewhere.example/talk' });
    expect(there.state()).toBe('loaded');
    const away = await setupHost({ url: 'https://elsewhere.example/talk', online: false });
    expect(away.state()).toBe('unreachable');
    away.network.setOnline(true);
    await away.pass(0);
    expect(away.state()).toBe('loaded');
    expect([...there.network.sent, ...away.network.sent].map(({ path }) => path)).toEqual(['/']);
  });
});

describe('messages of the frame', () => {
  test.each([
    ['event conversation_start', { event: 'conversation_start' }],
    ['action start', { action: 'start' }],
    ['event conversation_start as JSON text', '{"event":"conversation_start"}'],
    ['action start as JSON text', '{"action":"start","more":1}'],
  ])('[AST-15] %s means that a conversation began, and pushes ai_avatar_start', async (_, data) => {
    const { frame, actions } = await setupAssistant();
    frame.send(data);
    expect(actions()).toEqual(['ai_avatar_start: conversation_start']);
  });

  test.each([
    ['event user_interaction', { event: 'user_interaction' }],
    ['action interaction', { action: 'interaction' }],
    ['action interaction as JSON text', '{"action":"interaction"}'],
  ])('[AST-15] %s means a general interaction, and pushes ai_avatar_interaction', async (_, data) => {
    const { frame, actions } = await setupAssistant();
    frame.send(data);
    expect(actions()).toEqual(['ai_avatar_interaction: general_interaction']);
  });

  test('[AST-15] any other message reports nothing', async () => {
    const { frame, actions, reported, errors } = await setupAssistant();
    for (const data of [
      null,
      undefined,
      7,
      true,
      [],
      {},
      '"start"',
      '{"event":"ready"}',
      { event: 'start' },
      { action: 'conversation_start' },
      { event: { action: 'start' } },
    ]) {
      frame.send(data);
    }
    expect(actions()).toEqual([]);
    expect(reported()).toEqual([]);
    expect(errors()).toEqual([]);
  });

  test('[AST-19] an error while a message is processed is logged, and the next one is processed as usual', async () => {
    const { frame, actions, errors, announced } = await setupAssistant();
    frame.send('{"event":');
    frame.send({
      get event() {
        throw new Error('Not to be read');
      },
    });
    frame.send({ event: 'conversation_start' });

    expect(errors()).toEqual([
      'assistant: reading a message of the assistant failed',
      'assistant: reading a message of the assistant failed',
    ]);
    expect(actions()).toEqual(['ai_avatar_start: conversation_start']);
    expect(announced()).toEqual([]);
  });
});

describe('clicks and displays', () => {
  test('[AST-15] the first click also pushes first_click, once per page load', async () => {
    const { frame, actions, pass } = await setupAssistant();
    frame.click();
    await pass(60_000);
    frame.click();
    frame.click();

    const clicked = 'ai_avatar_interaction: iframe_clicked';
    expect(actions()).toEqual([clicked, 'ai_avatar_interaction: first_click', clicked, clicked]);
  });
});
