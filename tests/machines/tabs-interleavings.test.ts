import { expect, test } from 'vitest';
import { newWorld, stepsOf, waitsOf, type World } from './tabs-world.ts';

interface Found {
  readonly world: World;
  /** How it was reached, last step first. */
  readonly way: { readonly name: string; readonly before: Found['way'] } | null;
}

function wayTo({ way }: Found): string {
  const names: string[] = [];
  for (let step = way; step; step = step.before) names.unshift(step.name);
  return names.join('\n');
}

/** Every world that can be reached in any order of events; calls `look` once for each. */
function explore(start: World, look: (found: Found, isStill: boolean) => void): number {
  const seen = new Set<string>([JSON.stringify(start)]);
  let edge: Found[] = [{ world: start, way: null }];
  while (edge.length > 0) {
    const next: Found[] = [];
    for (const found of edge) {
      const steps = stepsOf(found.world);
      const quiet = steps.filter(
        ({ name }) => !name.startsWith('the listener') && !name.endsWith('is closed'),
      );
      const waits = quiet.length === 0 ? waitsOf(found.world) : [];
      look(found, quiet.length === 0 && waits.length === 0);
      for (const { name, world } of [...steps, ...waits]) {
        const text = JSON.stringify(world);
        if (seen.has(text)) continue;
        seen.add(text);
        next.push({ world, way: { name, before: found.way } });
      }
    }
    edge = next;
  }
  return seen.size;
}

const sounding = ({ tabs }: World) => tabs.flatMap(({ player }, tab) => (player === 'sounding' ? [tab] : []));

function check(found: Found, isStill: boolean): void {
  const { world } = found;
  const received = sounding(world);
  if (received.length > 1) throw new Error(`Two tabs sound:\n${wayTo(found)}`);
  if (received.length === 1 && world.holder !== received[0])
    throw new Error(`A tab sounds without the lock:\n${wayTo(found)}`);
  if (!isStill) return;
  // Once nothing is pending, nobody waits forever, and every tab shows the truth about the others.
  if (world.command !== null && received.length === 0)
    throw new Error(`A request to play is lost:\n${wayTo(found)}`);
  const open = world.tabs.filter(({ isOpen }) => isOpen);
  const waiting = open.filter(({ player }) => player === 'wanting');
  if (waiting.length > 0) throw new Error(`A tab waits for ever:\n${wayTo(found)}`);
  for (const tab of open) {
    const value = JSON.stringify(tab.value);
    const expected =
      tab.player === 'sounding'
        ? '{"ours":{"holding":"undisputed"}}'
        : received.length > 0
          ? '{"elsewhere":"watching"}'
          : '"free"';
    if (value !== expected) throw new Error(`A tab is in ${value} instead of ${expected}:\n${wayTo(found)}`);
  }
}

test('of two tabs never more than one plays, none waits forever, and both know it, in every order of events', () => {
  const worlds = explore(newWorld(2, 5), check);
  expect(worlds).toBeGreaterThan(5000);
}, 60_000);

test('the same is true for three tabs that are played, paused and closed', () => {
  const worlds = explore(newWorld(3, 3), check);
  expect(worlds).toBeGreaterThan(30_000);
}, 60_000);
