/** The platform's own sharing, such as the share sheet of a phone. */
export interface SharePort {
  /** Resolves with whether the platform has accepted it, even if the listener then cancels. */
  readonly share: (link: { readonly title: string; readonly url: string }) => Promise<boolean>;
}
