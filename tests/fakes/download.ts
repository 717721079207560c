import type { DownloadPort } from '../../src/domain/ports.ts';

type DownloadFile = Parameters<DownloadPort['save']>[0];

/** Keeps the files that the browser would have saved. */
export class FakeDownload implements DownloadPort {
  readonly files: DownloadFile[] = [];

  save = (file: DownloadFile): void => void this.files.push(file);
}
