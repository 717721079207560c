/** Stores the copied texts, newest last. */
export class FakeClipboard {
  readonly texts: string[] = [];
  /** Whether the browser refuses, as it does on a page without a secure address. */
  refuses = false;

  write = (text: string): Promise<void> => {
    if (this.refuses) return Promise.reject(new Error('The clipboard is closed'));
    this.texts.push(text);
    return Promise.resolve();
  };
}
