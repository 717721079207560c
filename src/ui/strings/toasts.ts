/** Words around the toasts. The sentences they show are in `messages.ts`. */
export const toastStrings = {
  region: 'Notifications',
  dismiss: 'Dismiss',
};
