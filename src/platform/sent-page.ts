/** The app's place in this document, with what the server has sent into it and says of it in `data-route`, until the app takes it over, and `data-page`. */
export const findPlace = (): HTMLElement => document.getElementById('root') ?? document.body;

/** Removes the content of another page from what the server sent. The styles stay. */
export function discardSentPage(place: HTMLElement): void {
  document.head.append(...place.querySelectorAll('style'));
}
