import type { DownloadFile, DownloadPort } from '../../src/domain/ports.ts';

/** Keeps the files that the browser would have saved. */
export class FakeDownload implements DownloadPort {
  readonly files: DownloadFile[] = [];

  save = (file: DownloadFile): void => void this.files.push(file);
}
