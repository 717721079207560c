/** How answers are compressed on the fly, where the platform does not do it by itself. */
export interface Compression {
  readonly encoding: 'br' | 'gzip';
  /** Quick: for answers that live for minutes. */
  readonly compress: (bytes: Uint8Array) => Promise<Uint8Array>;
}
