/** A platform with or without a share sheet, and what was shared. */
export class FakeShare {
  isAvailable = true;
  readonly links: { readonly title: string; readonly url: string }[] = [];

  share = (link: { readonly title: string; readonly url: string }): Promise<boolean> => {
    if (this.isAvailable) this.links.push(link);
    return Promise.resolve(this.isAvailable);
  };
}
