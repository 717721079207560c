/** What the build puts in the place of the query library's mutations, of which the app has none. */
export class MutationCache {
  clear(): void {}
  async resumePausedMutations(): Promise<void> {}
}

const nothing = undefined;
/** In the place of its queries that grow page by page, of which the app has none either. */
export { nothing as infiniteQueryBehavior, nothing as hasNextPage, nothing as hasPreviousPage };
