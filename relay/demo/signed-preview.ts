import { hmacSha256, toHex } from '../sha256.ts';

/** A preview url lives this long from the moment its answer was made, in seconds: the public catalogue's own figure. */
export const previewLifeSeconds = 900;

/**
 * Not a secret. The signature is there so that the app meets the same way of failing as with the public catalogue; a fixed
 * key keeps the demo deterministic and lets all instances of a deployment accept each other's urls.
 */
const signingKey = 'slow, slow, quick, quick';

const signature = (expires: number, path: string): string =>
  toHex(hmacSha256(signingKey, `exp=${expires}~acl=${path}*~data=user_id=0,application_id=42`));

/** The signed url of a preview. `path` is the path that the browser asks for, `expires` is in seconds since 1970. */
export function signPreview(origin: string, path: string, expires: number): string {
  const parts = `exp=${expires}~acl=${path}*~data=user_id=0,application_id=42~hmac=${signature(expires, path)}`;
  return `${origin}${path}?hdnea=${parts}`;
}

/** Whether a request for a preview carries a genuine signature that has not expired. `now` is in ms since 1970. */
export function isPreviewAllowed(path: string, token: string | null, now: number): boolean {
  const expires = Number(/^exp=(\d{1,12})~/.exec(token ?? '')?.[1] ?? Number.NaN);
  if (!(expires * 1000 > now)) return false;
  return (
    token === `exp=${expires}~acl=${path}*~data=user_id=0,application_id=42~hmac=${signature(expires, path)}`
  );
}
