/** Whether a path is one of a page's, whose own path has ':name' for a variable segment; a last slash makes another path. */
export const isPathOf = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
