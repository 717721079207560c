/** What the queue says (D20): 1000 ms each, in the status toaster. */
export type QueueMessage =
  | { readonly code: 'queue.added' }
  | { readonly code: 'queue.addedAndPlaying' }
  | { readonly code: 'queue.alreadyQueued' }
  | { readonly code: 'queue.removed' }
  | { readonly code: 'queue.cleared' }
  | { readonly code: 'queue.empty' }
  | { readonly code: 'queue.noTracks' }
  | { readonly code: 'queue.playingNext' }
  | { readonly code: 'queue.shuffleEnabled' }
  | { readonly code: 'queue.shuffleDisabled' }
  | { readonly code: 'queue.loopEnabled' }
  | { readonly code: 'queue.loopDisabled' };
