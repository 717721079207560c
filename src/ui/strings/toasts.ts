/** Words around the toasts. What they say stands in `messages/`. */
export const toastStrings = {
  region: 'Notifications',
  dismiss: 'Dismiss',
};
