// oxlint-disable-next-line no-restricted-imports -- React hydrates in steps only by them; nothing waits in this one
import { Suspense, type ReactNode } from 'react';

/**
 * A part of what the server sends that React hydrates by itself, in steps that let the browser do other things between them, and at once if it is
 * pressed before that. The views around it must not change its props or contexts needlessly: that would hydrate it at once, in one step.
 */
export function Island({ children }: { readonly children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
