/** The id of the region with the toasts. */
export const NOTICES_ID = 'notices';

/**
 * Inside a modal layer: lets the focus go to the notices, which lie over it. The trap of Ark's dialog lets it go to what an
 * expanded control inside it controls. Without this it takes the focus back from a notice that is pressed, and a browser that
 * has just moved the focus sends no click for a finger.
 */
export function NoticesInReach() {
  return <span hidden aria-controls={NOTICES_ID} aria-expanded="true" />;
}
