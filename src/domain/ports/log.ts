/** The log of errors and failures for developers; listeners never see it. */
export interface LogPort {
  readonly info: (text: string, details?: unknown) => void;
  readonly warn: (text: string, details?: unknown) => void;
  readonly error: (text: string, details?: unknown) => void;
}
