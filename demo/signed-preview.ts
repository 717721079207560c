import { createHmac } from 'node:crypto';

/** How long a preview url lives from its answer, in seconds: the public catalogue's own figure. */
export const previewLifeSeconds = 900;

/**
 * Not a secret. The signature is there so that the app meets the same failures as with the public catalogue;
 * a fixed key keeps the demo deterministic and lets all instances of a deployment accept each other's urls.
 */
const signingKey = 'slow, slow, quick, quick';

function tokenOf(path: string, expires: number): string {
  const data = `exp=${expires}~acl=${path}*~data=user_id=0,application_id=42`;
  return `${data}~hmac=${createHmac('sha256', signingKey).update(data).digest('hex')}`;
}

/** The signed url of a preview. `path` is what the browser requests, `expires` in s since 1970. */
export const signPreview = (origin: string, path: string, expires: number): string =>
  `${origin}${path}?hdnea=${tokenOf(path, expires)}`;

/**
 * How long a preview may still be requested with this signature, in ms; 0 if it has expired or is not
 * genuine.
 * @param now in ms since 1970
 */
export function previewLifeLeft(path: string, token: string, now: number): number {
  const expires = Number(/^exp=(\d{1,12})~/.exec(token)?.[1]);
  return token === tokenOf(path, expires) ? Math.max(0, expires * 1000 - now) : 0;
}
