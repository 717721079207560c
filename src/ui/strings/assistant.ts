/** Words of the guide. */
export const assistantStrings = {
  frame: 'AI Assistant',
  minimize: 'Minimize AI Assistant',
  expand: 'Expand AI Assistant',
  waiting: 'Waiting for a connection',
  waitingDetail: 'The assistant opens by itself as soon as there is one.',
  tryAgain: 'Try again',
} as const;
