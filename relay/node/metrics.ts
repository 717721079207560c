import type { RequestListener } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { memoryUsage } from 'node:process';
import type { Observe } from '../observation.ts';

/** A request that has been answered, or given up. */
export interface AnsweredRequest {
  readonly route: string;
  readonly status: number;
}

/** Counts what the server does, and tells it in the text format of Prometheus. */
export interface Metrics {
  readonly observe: Observe;
  readonly request: (request: AnsweredRequest) => void;
  readonly listener: RequestListener;
  readonly close: () => void;
}

const helps = {
  foxtrot_requests_total: 'Requests by route and status',
  foxtrot_answers_total: 'Answers of the relay by their source',
  foxtrot_upstream_calls_total: 'Calls to the catalogue and the words service by outcome',
  foxtrot_refusals_total: 'Calls that were not made, by reason',
  foxtrot_renderings_total: 'Pages and clips that were rendered',
};
type Name = keyof typeof helps;

/** @param budgetLeft how many calls the catalogue takes at once now */
export function createMetrics(budgetLeft: () => number): Metrics {
  const counts = new Map<Name, Map<string, number>>();
  const delay = monitorEventLoopDelay();
  delay.enable();

  function count(name: Name, labels: Readonly<Record<string, string | number>>): void {
    const key = Object.entries(labels)
      .map(([label, value]) => `${label}="${value}"`)
      .join();
    const series = counts.get(name) ?? new Map<string, number>();
    series.set(key, (series.get(key) ?? 0) + 1);
    counts.set(name, series);
  }

  function text(): string {
    const gauges: readonly (readonly [name: string, help: string, value: number])[] = [
      ['foxtrot_budget_left', 'Calls that the catalogue takes at once now', budgetLeft()],
      ['process_resident_memory_bytes', 'Memory of the process', memoryUsage.rss()],
      [
        'foxtrot_event_loop_delay_seconds',
        'Delay of the event loop, 99th percentile',
        delay.percentile(99) / 1e9,
      ],
    ];
    const counters = Object.entries(helps).flatMap(([name, help]) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} counter`,
      ...[...(counts.get(name as Name) ?? [])].map(([labels, value]) => `${name}{${labels}} ${value}`),
    ]);
    delay.reset();
    return [
      ...counters,
      ...gauges.flatMap(([name, help, value]) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} gauge`,
        `${name} ${value === Infinity ? '+Inf' : value}`,
      ]),
      '',
    ].join('\n');
  }

  return {
    observe(seen) {
      if (seen.what === 'answer') count('foxtrot_answers_total', { source: seen.source });
      else if (seen.what === 'call') count('foxtrot_upstream_calls_total', { outcome: seen.outcome });
      else if (seen.what === 'refusal') count('foxtrot_refusals_total', { reason: seen.reason });
      else count('foxtrot_renderings_total', { of: seen.of });
    },
    request: ({ route, status }) => count('foxtrot_requests_total', { route, status }),
    listener(incoming, outgoing) {
      const isKnown = incoming.method === 'GET' && incoming.url === '/metrics';
      outgoing.writeHead(isKnown ? 200 : 404, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
      outgoing.end(isKnown ? text() : 'GET /metrics\n');
    },
    close: () => delay.disable(),
  };
}
