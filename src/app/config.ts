import * as v from 'valibot';
import { defaultConfig, type PublicConfig } from '../domain/config.ts';
import type { LogPort } from '../domain/ports.ts';

const configSchema = v.object({
  catalogue: v.object({
    url: v.string(),
    host: v.string(),
    kind: v.picklist(['demo', 'public', 'other']),
    access: v.picklist(['relay', 'direct']),
    reason: v.exactOptional(v.string()),
  }),
  lyricsUrl: v.string(),
  subscribeUrl: v.string(),
  assistantUrl: v.string(),
  assistantId: v.string(),
  tagManagerId: v.nullable(v.string()),
  flagUrl: v.string(),
  build: v.string(),
});

/** Parses the configuration in the page; the defaults if it is missing or invalid. */
export function readConfig(text: string | null, log: LogPort): PublicConfig {
  if (text === null || text === '') return defaultConfig;
  try {
    return v.parse(configSchema, JSON.parse(text));
  } catch (error) {
    log.error('The configuration in the page could not be read', error);
    return defaultConfig;
  }
}
