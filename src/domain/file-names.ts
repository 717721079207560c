/** Characters that common systems forbid in file names: separators, wildcards and control characters. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const forbidden = /[\\/:*?"<>|\u0000-\u001f\u007f]/g;

/** The name of a folder's export: the folder's, with forbidden characters replaced by '-' (E63). */
export function folderFileName(folderName: string): string {
  return `${folderName.replace(forbidden, '-')}.csv`;
}

/** The name of a mood's export (E63). */
export function moodFileName(modeId: string): string {
  return `${modeId}-playlist.csv`;
}

/** The name of an export of personal data; `exportedAt` in ms since 1970. */
export function personalDataFileName(exportedAt: number): string {
  return `foxtrot-data-${new Date(exportedAt).toISOString().slice(0, 10)}.json`;
}
