import { ONBOARDING_EVERY_VISITS } from '../../limits/ui.ts';

/** The stored visit: the count before this load increased it, and the result of earlier onboarding. */
export interface Visit {
  /** 0 on the very first load. */
  readonly count: number;
  /** The count at which onboarding was last shown; null if it never was. */
  readonly lastShown: number | null;
  readonly completed: boolean;
}

/**
 * Whether onboarding may be shown on this load: on the very first one and then on each fifth, unless it was completed
 * or already shown for that count (B§9).
 */
export function mayShowOnboarding({ count, lastShown, completed }: Visit): boolean {
  return !completed && lastShown !== count && count % ONBOARDING_EVERY_VISITS === 0;
}
