import type { RequestListener } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Observe } from '../observation.ts';

/** A request that has been answered, or given up. */
export interface AnsweredRequest {
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Counts what the server does, and tells it in the text format of Prometheus. */
export interface Metrics {
  readonly observe: Observe;
  readonly request: (request: AnsweredRequest) => void;
  readonly listener: RequestListener;
}

/** From a cached answer, which takes less than a ms, to the 15 s after which the app gives up. */
const secondsBuckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** @param budgetLeft how many calls the catalogue takes at once now */
export function createMetrics(budgetLeft: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  collectDefaultMetrics({ register: registry });
  const requests = counter('foxtrot_requests_total', 'Requests by route and status', 'route', 'status');
  const answers = counter('foxtrot_answers_total', 'Answers of the relay by their source', 'source');
  const upstream = 'Calls to the catalogue and the words service by outcome';
  const calls = counter('foxtrot_upstream_calls_total', upstream, 'outcome');
  const refusals = counter('foxtrot_refusals_total', 'Calls that were not made, by reason', 'reason');
  const editions = counter('foxtrot_editions_total', 'Editions that were made, by outcome', 'outcome');
  const renderings = counter('foxtrot_renderings_total', 'Pages and clips that were rendered', 'of');
  const durations = new Histogram({
    name: 'foxtrot_request_seconds',
    help: 'From a request to the end of its answer, by route',
    labelNames: ['route'],
    buckets: secondsBuckets,
    registers,
  });
  void new Gauge({
    name: 'foxtrot_budget_left',
    help: 'Calls that the catalogue takes at once now',
    registers,
    collect() {
      this.set(budgetLeft());
    },
  });
  return {
    observe(seen) {
      if (seen.what === 'answer') answers.inc({ source: seen.source });
      else if (seen.what === 'call') calls.inc({ outcome: seen.outcome });
      else if (seen.what === 'refusal') refusals.inc({ reason: seen.reason });
      else if (seen.what === 'edition') editions.inc({ outcome: seen.outcome });
      else renderings.inc({ of: seen.of });
    },
    request({ route, status, seconds }) {
      requests.inc({ route, status });
      durations.observe({ route }, seconds);
    },
    listener(incoming, outgoing) {
      const isKnown = incoming.method === 'GET' && incoming.url === '/metrics';
      const told = isKnown ? registry.metrics() : Promise.resolve('GET /metrics\n');
      void told.then((text) => {
        outgoing.writeHead(isKnown ? 200 : 404, { 'Content-Type': registry.contentType }).end(text);
      });
    },
  };
}
