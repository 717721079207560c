/** What the player asks of the tabs. */
export type TabsCommand =
  /** This tab is about to sound. */
  | { readonly type: 'SOUND.WANTED' }
  /** This tab is silent, and needs the sound no longer. */
  | { readonly type: 'SOUND.GIVEN' };

/** What the lock on the one sound of the browser tells. */
export type SoundLockFact =
  | { readonly type: 'lock.granted' }
  /** Another tab has taken the sound without waiting. */
  | { readonly type: 'lock.lost' };

/** What the other tabs say. */
export type TabsMessage =
  /** It asks whoever sounds for the sound. */
  | { readonly type: 'tab.claims' }
  /** It has the sound. */
  | { readonly type: 'tab.took' };

export type TabsEvent = TabsCommand | SoundLockFact | TabsMessage;

/** Whose turn it is to sound (BEY-06). */
export type TabsEmitted =
  | { readonly type: 'tabs.granted' }
  /** Another tab wants the sound, or has taken it: this one falls silent. */
  | { readonly type: 'tabs.taken' }
  | { readonly type: 'tabs.elsewhere' }
  | { readonly type: 'tabs.free' };

/** What the machine asks of the lock actor besides holding it. */
export type SoundLockCommand = { readonly type: 'steal' };
