/** The words of a song, stanzas parted by blank lines. */
export interface Lyrics {
  readonly text: string;
  /** When each stanza of the preview begins, in seconds; empty if unknown. */
  readonly stanzaSeconds: readonly number[];
}

/** A section of a text, and its index in it. */
export interface Stanza {
  readonly from: number;
  readonly text: string;
}

/** The stanzas of a text, each with the separator before the next, so that joined they are the text. */
export function stanzasOf(text: string): readonly Stanza[] {
  let from = 0;
  return text.split(/(?<=\n\n+)(?!\n)/).map((part) => {
    const stanza = { from, text: part };
    from += part.length;
    return stanza;
  });
}

/** The stanza at a time: the last that has begun, the first before that; null if unknown. */
export function stanzaAt(stanzaSeconds: readonly number[], position: number): number | null {
  if (stanzaSeconds.length === 0) return null;
  return Math.max(
    0,
    stanzaSeconds.findLastIndex((seconds) => seconds <= position),
  );
}

/** A part at the end of a title about the recording: in brackets, behind a dash, or who joins. */
const versionPart =
  /(?:\s*(?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])|\s[-–—]\s(?:(?!\s[-–—]\s).)*|\s(?:feat|ft|featuring)\b.*)\s*$/isu;

/** A title without '(feat. …)', '[Live]', '- Remastered' and the like; else as it is. */
export function bareTitle(title: string): string {
  const bare = title.replace(versionPart, '').trim();
  return bare === '' || bare === title ? title : bareTitle(bare);
}
