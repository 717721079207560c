/** Words of the common controls. */
export const kitStrings = {
  areYouSure: 'Are you sure?',
  cancel: 'Cancel',
  continue: 'Continue',
  close: 'Close',
  tryAgain: 'Try Again',
  view: 'View',
  gridView: 'Grid view',
  listView: 'List view',
};

/** Words around the toasts. The sentences they show are in `messages.ts`. */
export const toastStrings = {
  region: 'Notifications',
  dismiss: 'Dismiss',
};
