import type { AppPorts } from '../../src/domain/ports.ts';

type DownloadFile = Parameters<AppPorts['download']>[0];

/** Keeps the files that the browser would have saved. */
export class FakeDownload {
  readonly files: DownloadFile[] = [];

  save = (file: DownloadFile): void => void this.files.push(file);
}
