/** Reads a picture file as a data url, cut to a square of `size` px. Rejects where it is no picture. */
export type ReadPicture = (file: Blob, size: number) => Promise<string>;
