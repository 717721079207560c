import type { LogPort } from '../domain/ports/log.ts';

/** The browser's console. */
export const log: LogPort = {
  info: (text, ...details) => console.info(text, ...details),
  warn: (text, ...details) => console.warn(text, ...details),
  error: (text, ...details) => console.error(text, ...details),
};
