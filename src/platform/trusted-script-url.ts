interface TrustedTypes {
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

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The url of one of the app's own scripts as the Trusted Types policy requires it, in a browser that has them. */
export function trustedScriptUrl(url: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!factory) return url;
  policy ??= factory.createPolicy('foxtrot', { createScriptURL: ownScript });
  return policy.createScriptURL(url) as string;
}
