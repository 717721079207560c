/** A name of the actor system as the views write it: 'music-mode' is `musicMode`. */
export type Camel<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text;

/** The same values under their names in camel case. */
export function camelCased<Values extends object>(
  values: Values,
): { readonly [Name in keyof Values as Name extends string ? Camel<Name> : never]: Values[Name] } {
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [camel(name), value])) as never;
}
