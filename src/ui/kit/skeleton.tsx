import { skeleton, type SkeletonVariant } from 'styled-system/recipes';

/** A placeholder of loading content. The list's own status informs screen readers. */
export function Skeleton({ shape }: { readonly shape?: SkeletonVariant['shape'] }) {
  return <span className={skeleton({ shape })} aria-hidden="true" />;
}
