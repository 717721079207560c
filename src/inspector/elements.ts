/** Makes an element with attributes, and with texts and other elements in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...content);
  return made;
}

/** A button that does one thing. */
export function button(
  label: string,
  press: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', press);
  return made;
}

/** Shows these elements in this order. One that is shown already stays where it is, with the focus and a press on it. */
export function showChildren(list: HTMLElement, wanted: readonly HTMLElement[]): void {
  const kept = new Set<Element>(wanted);
  for (const child of list.querySelectorAll(':scope > *')) if (!kept.has(child)) child.remove();
  for (const [place, one] of wanted.entries())
    if (list.children[place] !== one) list.insertBefore(one, list.children[place] ?? null);
}
