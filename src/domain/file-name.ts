/** Characters that common systems forbid in file names: separators, wildcards and control characters. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const forbidden = /[\\/:*?"<>|\u0000-\u001f\u007f]/g;

/**
 * The name of a folder's export, without its ending: the folder's, with forbidden characters replaced by '-'.
 */
export function folderFileName(folderName: string): string {
  return folderName.replace(forbidden, '-');
}
