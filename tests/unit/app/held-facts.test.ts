import { describe, expect, test } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { holdFacts } from '../../../src/app/held-facts.ts';

type Fact = { readonly type: 'told'; readonly what: string } | { readonly type: 'else' };

const teller = setup({
  types: {} as { events: { type: 'tell'; what: string } | { type: 'other' }; emitted: Fact },
}).createMachine({
  on: {
    tell: { actions: emit(({ event }) => ({ type: 'told', what: event.what })) },
    other: { actions: emit({ type: 'else' }) },
  },
});

function twoTellers() {
  const one = createActor(teller).start();
  const two = createActor(teller).start();
  return { one, two, facts: holdFacts({ one, two }) };
}

describe('facts that are held', () => {
  test('are told in the order in which they happened, whoever told them, and to each listener what it asked for', () => {
    const { one, two, facts } = twoTellers();
    one.send({ type: 'tell', what: 'first' });
    two.send({ type: 'tell', what: 'second' });
    one.send({ type: 'other' });
    one.send({ type: 'tell', what: 'third' });

    const heard: string[] = [];
    facts.actors.one.on('told', ({ what }) => void heard.push(`one told ${what}`));
    facts.actors.two.on('told', ({ what }) => void heard.push(`two told ${what}`));
    facts.actors.one.on('*', ({ type }) => void heard.push(`one: ${type}`));
    expect(heard).toEqual([]);
    facts.letGo();
    expect(heard).toEqual([
      'one told first',
      'one: told',
      'two told second',
      'one: else',
      'one told third',
      'one: told',
    ]);
  });

  test('are told once, and what comes later at once', () => {
    const { one, facts } = twoTellers();
    one.send({ type: 'tell', what: 'early' });
    const heard: string[] = [];
    facts.actors.one.on('told', ({ what }) => void heard.push(what));
    facts.letGo();
    one.send({ type: 'tell', what: 'late' });
    facts.letGo();
    expect(heard).toEqual(['early', 'late']);
  });

  test('that follow from one being told come behind those that were before them', () => {
    const { one, two, facts } = twoTellers();
    one.send({ type: 'tell', what: 'cause' });
    one.send({ type: 'tell', what: 'next' });
    const heard: string[] = [];
    facts.actors.one.on('told', ({ what }) => {
      heard.push(what);
      if (what === 'cause') facts.actors.two.send({ type: 'tell', what: 'effect' });
    });
    facts.actors.two.on('told', ({ what }) => void heard.push(what));
    facts.letGo();
    expect(heard).toEqual(['cause', 'next', 'effect']);
    two.stop();
  });

  test('are not told to who has stopped listening', () => {
    const { one, facts } = twoTellers();
    one.send({ type: 'tell', what: 'early' });
    const heard: string[] = [];
    facts.actors.one.on('told', ({ what }) => void heard.push(what)).unsubscribe();
    facts.letGo();
    one.send({ type: 'tell', what: 'late' });
    expect(heard).toEqual([]);
  });

  test('leave the actors as they are: their snapshots can be read and followed', () => {
    const { one, facts } = twoTellers();
    const statuses: string[] = [];
    facts.actors.one.subscribe(({ status }) => void statuses.push(status));
    one.send({ type: 'other' });
    expect(facts.actors.one.getSnapshot()).toBe(one.getSnapshot());
    expect(statuses).toEqual(['active']);
  });
});
