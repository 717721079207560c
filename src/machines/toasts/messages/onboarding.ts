/** What the onboarding modal says. */
export type OnboardingMessage =
  | { readonly code: 'onboarding.emailMissing' }
  | { readonly code: 'onboarding.emailInvalid' }
  | { readonly code: 'onboarding.subscribed'; readonly text: string | null }
  | { readonly code: 'onboarding.alreadySubscribed' }
  | { readonly code: 'onboarding.savedLocally' }
  | { readonly code: 'onboarding.notSaved' };
