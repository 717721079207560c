/** The player's requests to the tabs machine. */
export type TabsCommand =
  /** This tab is about to play. */
  | { readonly type: 'SOUND.WANTED' }
  /** This tab is paused and no longer needs permission to play. */
  | { readonly type: 'SOUND.RELEASED' };

/** The facts of the lock. */
export type SoundLockFact =
  | { readonly type: 'lock.granted' }
  /** Another tab has taken over without waiting. */
  | { readonly type: 'lock.lost' };

/** The messages of other tabs. */
export type TabsMessage =
  /** A tab asks the playing tab for permission to play. */
  | { readonly type: 'tab.claims' }
  /** A tab has permission to play. */
  | { readonly type: 'tab.took' };

export type TabsEvent = TabsCommand | SoundLockFact | TabsMessage;

/** Which tab may play. */
export type TabsEmitted =
  | { readonly type: 'tabs.granted' }
  /** Another tab wants to play, or has taken over: this tab pauses. */
  | { readonly type: 'tabs.taken' }
  | { readonly type: 'tabs.elsewhere' }
  | { readonly type: 'tabs.free' };

/** Commands to the lock actor. */
export type SoundLockCommand = { readonly type: 'steal' };
