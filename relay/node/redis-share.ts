import * as v from 'valibot';
import { parseJson } from '../../src/domain/text.ts';
import { rateCalls, rateMaxWaitMs, rateWindowMs, passedAnswerMs } from '../limits.ts';
import type { SharedPace } from '../upstream/pace.ts';
import type { SharedCache } from '../upstream/upstream.ts';
import type { Redis } from './redis.ts';

/** By the server's own clock, so that processes' need not agree. The window of one process. */
const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local calls, window, longest = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local pause = redis.call('PTTL', KEYS[2])
if pause > 0 then return { 1, pause } end
local oldest = redis.call('LINDEX', KEYS[1], -calls)
local at = oldest and math.max(now, oldest + window) or now
if at - now > longest then return { 2, at - now } end
redis.call('RPUSH', KEYS[1], at)
redis.call('LTRIM', KEYS[1], -calls, -1)
redis.call('PEXPIRE', KEYS[1], window + longest)
return { 0, at - now }`;

const takenSchema = v.tuple([v.picklist([0, 1, 2]), v.number()]);

const headSchema = v.object({ status: v.number(), askedAt: v.number(), clockLead: v.number() });

/** One pace for all processes. Rejects if the server cannot be asked. */
export function createRedisPace(
  redis: Redis,
  name: 'catalogue' | 'lyrics',
  windowMs = rateWindowMs,
): SharedPace {
  const [starts, pause] = [`foxtrot:{${name}}:starts`, `foxtrot:{${name}}:pause`];
  const limits = [rateCalls, windowMs, rateMaxWaitMs].map(String);
  return {
    async take() {
      const reply = await redis.ask((asked) =>
        asked.eval(takeScript, { keys: [starts, pause], arguments: limits }),
      );
      const [kind, ms] = v.parse(takenSchema, reply);
      if (kind === 0) return { waitMs: ms };
      return { refusal: kind === 1 ? 'pause' : 'budget', retryAfterSeconds: Math.ceil(ms / 1000) };
    },
    async pause(milliseconds) {
      await redis.ask((asked) => asked.set(pause, '1', { PX: milliseconds }));
    },
  };
}

/** One cache for all processes: each answer as a line of JSON with its times, and its body. */
export function createRedisCache(redis: Redis): SharedCache {
  const keyOf = (url: string): string => `foxtrot:answer:${url}`;
  return {
    async get(url) {
      const reply = await redis.ask((asked) => asked.get(keyOf(url)));
      if (reply === null) return null;
      const end = reply.indexOf('\n');
      const head = v.safeParse(headSchema, parseJson(reply.subarray(0, Math.max(0, end)).toString()));
      return head.success ? { ...head.output, body: new Uint8Array(reply.subarray(end + 1)) } : null;
    },
    async put(url, { body, status, askedAt, clockLead }) {
      const head = `${JSON.stringify({ status, askedAt, clockLead })}\n`;
      const value = Buffer.concat([Buffer.from(head), body]);
      await redis.ask((asked) => asked.set(keyOf(url), value, { PX: passedAnswerMs }));
    },
  };
}
