/** Bytes that a response can send. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A file that is read while it is made: what exists is sent at once, later portions as they are made. */
export interface GrowingFile {
  /** All bytes, once they are there; null before. */
  readonly bytes: Bytes | null;
  /** The first portion. Rejects where making the file fails before it. */
  readonly begun: Promise<Bytes>;
  /** All bytes. Rejects where making the file fails. */
  readonly complete: Promise<Bytes>;
  /** All portions in order, those that are there already too. Throws where making the file fails. */
  portions(): AsyncGenerator<Bytes, void>;
}

/** The side of a growing file that makes it. */
export interface FileMaker {
  readonly file: GrowingFile;
  /** How many portions there are. */
  readonly count: () => number;
  readonly add: (portion: Bytes) => void;
  readonly end: () => void;
  readonly fail: (error: unknown) => void;
}

/** A file without a portion. */
export function createGrowingFile(): FileMaker {
  const portions: Bytes[] = [];
  const begun = Promise.withResolvers<Bytes>();
  const complete = Promise.withResolvers<Bytes>();
  /** The next portion, the end or the failure. */
  let more = Promise.withResolvers<undefined>();
  let bytes: Bytes | null = null;
  // There may be no reader to receive the failure.
  const quiet = ({ promise }: { readonly promise: Promise<unknown> }): void =>
    void promise.catch(() => undefined);
  for (const promise of [begun, complete, more]) quiet(promise);
  const announce = (): void => {
    more.resolve(undefined);
    more = Promise.withResolvers();
    quiet(more);
  };
  return {
    file: {
      get bytes() {
        return bytes;
      },
      begun: begun.promise,
      complete: complete.promise,
      async *portions() {
        for (let place = 0; ; place += 1) {
          if (bytes === null && portions[place] === undefined) await more.promise;
          const portion = portions[place];
          if (portion === undefined) return;
          yield portion;
        }
      },
    },
    count: () => portions.length,
    add(portion) {
      portions.push(portion);
      begun.resolve(portion);
      announce();
    },
    end() {
      bytes = joined(portions);
      // Kept once.
      let at = 0;
      for (const [place, { length }] of portions.entries())
        portions[place] = bytes.subarray(at, (at += length));
      complete.resolve(bytes);
      announce();
    },
    fail(error) {
      begun.reject(error);
      complete.reject(error);
      more.reject(error);
    },
  };
}

/** A file that is made in one go. */
export function fileOf(making: Promise<Bytes>): GrowingFile {
  const { file, add, end, fail } = createGrowingFile();
  making.then((bytes) => {
    add(bytes);
    end();
  }, fail);
  return file;
}

/** Portions as one. */
export function joined(portions: readonly Uint8Array[]): Bytes {
  const bytes = new Uint8Array(portions.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const portion of portions) {
    bytes.set(portion, at);
    at += portion.length;
  }
  return bytes;
}
