/** What the profile page, the newsletter and the import say (E59, E66, BEY-24). */
export type ProfileMessage =
  | { readonly code: 'profile.saved' }
  | { readonly code: 'profile.invalidEmail' }
  | { readonly code: 'profile.notSaved' }
  | { readonly code: 'profile.avatarRefused' }
  | { readonly code: 'newsletter.subscribed'; readonly text: string | null }
  | { readonly code: 'newsletter.alreadySubscribed' }
  | { readonly code: 'newsletter.refused'; readonly text: string | null }
  | { readonly code: 'newsletter.unexpected' }
  | { readonly code: 'newsletter.emailMissing' }
  | { readonly code: 'profile.exported' }
  | { readonly code: 'profile.imported' }
  | {
      readonly code: 'profile.importRefused';
      readonly reason: 'unreadable' | 'foreign' | 'newer' | 'damaged';
    };
