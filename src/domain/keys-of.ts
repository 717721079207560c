/** The names of an object's fields, in their order, of one that has no others than its type names. */
export const keysOf = <Name extends string>(shape: Readonly<Record<Name, unknown>>): readonly Name[] =>
  // `Object.keys` cannot know that there are no others.
  Object.keys(shape) as Name[];
