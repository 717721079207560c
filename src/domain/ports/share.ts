/** The platform's own way to hand a link on, such as the share sheet of a phone. */
export interface SharePort {
  /** Resolves with whether the platform has taken it over: also where the listener then thinks better of it. */
  readonly share: (link: { readonly title: string; readonly url: string }) => Promise<boolean>;
}
