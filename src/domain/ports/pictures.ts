/** Reads a picture file as a data url, cropped to a square of `size` px. Rejects if it is no picture. */
export type ReadPicture = (file: Blob, size: number) => Promise<string>;
