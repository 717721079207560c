/**
 * Whether a path is one of a page's, whose own path has ':name' for a variable segment, which is a number if it is ':id'; a last
 * slash makes another path.
 */
export const isPathOf = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(':id', '\\d{1,15}').replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
