import type { LogPort } from '../../src/domain/ports.ts';

/** An entry of the log. */
export interface LoggedLine {
  readonly level: 'warn' | 'error';
  readonly text: string;
  readonly details?: unknown;
}

/** A log that can be read. */
export class FakeLog implements LogPort {
  readonly lines: LoggedLine[] = [];

  warn = (text: string, details?: unknown): void => void this.lines.push({ level: 'warn', text, details });
  error = (text: string, details?: unknown): void => void this.lines.push({ level: 'error', text, details });

  /** The texts of one level. */
  texts(level: LoggedLine['level']): readonly string[] {
    return this.lines.filter((line) => line.level === level).map((line) => line.text);
  }
}
