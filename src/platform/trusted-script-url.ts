interface TrustedTypes {
  readonly defaultPolicy: object | null;
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

/** Only scripts of this server are the app's own. */
function ownScript(url: string): string {
  if (new URL(url, location.href).origin === location.origin) return url;
  throw new TypeError('This script is not one of the app.');
}

const factoryOf = (): TrustedTypes | undefined =>
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

/** Lets scripts that set urls as text, as a tag manager's, load from one more origin; nothing else. */
export function trustScriptsOf(origin: string): void {
  const factory = factoryOf();
  // A page has one such policy.
  if (!factory || factory.defaultPolicy) return;
  factory.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).origin === origin ? url : ownScript(url)),
  });
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The url of an own script as the Trusted Types policy requires it, where there are such. */
export function trustedScriptUrl(url: string): string {
  const factory = factoryOf();
  if (!factory) return url;
  policy ??= factory.createPolicy('foxtrot', { createScriptURL: ownScript });
  return policy.createScriptURL(url) as string;
}
