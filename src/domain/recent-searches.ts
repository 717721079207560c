/** The stored terms: newest first, each once regardless of its case, none blank, and no more than are shown. */
export function tidyRecentSearches(terms: readonly string[], most: number): readonly string[] {
  const kept = new Map<string, string>();
  for (const term of terms.map((each) => each.trim())) {
    const key = term.toLowerCase();
    if (term !== '' && !kept.has(key)) kept.set(key, term);
  }
  return [...kept.values()].slice(0, most);
}
