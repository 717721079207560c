/** Where mistakes and failures are written down for those who look after the program; listeners never see it. */
export interface LogPort {
  readonly info: (text: string, details?: unknown) => void;
  readonly warn: (text: string, details?: unknown) => void;
  readonly error: (text: string, details?: unknown) => void;
}
