import type { PropsWithChildren } from 'react';

/** An edge of a part, which the server alone draws and takes out again (`src/server.tsx`). */
export const partEdge = <i data-part="" />;

const edge = import.meta.env.SSR && partEdge;

/** A part of the page's HTML that the server joins with others (`src/sent/page.ts`). */
export function Part({ children }: PropsWithChildren) {
  return (
    <>
      {edge}
      {children}
      {edge}
    </>
  );
}
