import { skeleton, type SkeletonVariant } from 'styled-system/recipes';

/** The shape of what is to come. Readers are told by the list's own status. */
export function Skeleton({ shape }: { readonly shape?: SkeletonVariant['shape'] }) {
  return <span className={skeleton({ shape })} aria-hidden="true" />;
}
