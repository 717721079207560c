/** One step of a pointer or of the keyboard, in the form that both protocols share. */
export type Action =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }
  | { readonly type: 'keyDown' | 'keyUp'; readonly value: string };

/** A browser that is controlled from outside, with what the walk needs of it. */
export interface Driver {
  readonly version: string;
  /** Sets the size of the page in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Opens an address and waits for its document. */
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a self-contained function in the page. Its input and output are JSON. */
  readonly evaluate: <A extends readonly unknown[], R>(run: (...given: A) => R, ...given: A) => Promise<R>;
  readonly act: (device: 'pointer' | 'key', actions: readonly Action[]) => Promise<void>;
  /** A PNG of what is visible. */
  readonly screenshot: () => Promise<Buffer>;
  /** Ends the browser and everything that was started for it. */
  readonly close: () => Promise<void>;
}

/** An engine that may be installed. */
export interface Engine {
  readonly name: string;
  /** The packages of Debian and Ubuntu that install it. */
  readonly packages: readonly string[];
  /** Whether everything that it needs is installed. */
  readonly isInstalled: () => boolean;
  readonly start: () => Promise<Driver>;
}

/** The source of a function that runs `run` in the page, over JSON in both directions. */
export const overJson = (run: (...given: never) => unknown): string =>
  `(json) => JSON.stringify((${run.toString()})(...JSON.parse(json)) ?? null)`;

/** The actions as one input source of WebDriver. */
export function inputSource(device: 'pointer' | 'key', actions: readonly Action[]): object {
  return device === 'pointer'
    ? { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
    : { type: 'key', id: 'keyboard', actions };
}
