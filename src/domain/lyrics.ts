/** The words of a song, stanzas parted by blank lines. */
export interface Lyrics {
  readonly text: string;
  /** When each stanza that the preview sings begins, in seconds; none where nobody knows. */
  readonly stanzaSeconds: readonly number[];
}

/** A part of a text, and where in it it begins. */
export interface Stanza {
  readonly from: number;
  readonly text: string;
}

/** The stanzas of a text, each with what parts it from the next, so that joined they are the text. */
export function stanzasOf(text: string): readonly Stanza[] {
  let from = 0;
  return text.split(/(?<=\n\n+)(?!\n)/).map((part) => {
    const stanza = { from, text: part };
    from += part.length;
    return stanza;
  });
}

/** Which stanza is sung at a moment: the last that has begun, the first before that; null where nobody knows. */
export function stanzaAt(stanzaSeconds: readonly number[], position: number): number | null {
  if (stanzaSeconds.length === 0) return null;
  return Math.max(
    0,
    stanzaSeconds.findLastIndex((seconds) => seconds <= position),
  );
}
