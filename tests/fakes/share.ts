import type { SharePort } from '../../src/domain/ports/share.ts';

/** A platform with a share sheet, or without one, and what was handed to it. */
export class FakeShare implements SharePort {
  isAvailable = true;
  readonly links: { readonly title: string; readonly url: string }[] = [];

  share = (link: { readonly title: string; readonly url: string }): Promise<boolean> => {
    if (this.isAvailable) this.links.push(link);
    return Promise.resolve(this.isAvailable);
  };
}
