/** Makes an element with a class and a text. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

/** A button that does one thing. */
export function button(document: Document, label: string, press: () => void): HTMLButtonElement {
  const made = element(document, 'button', '', label);
  made.type = 'button';
  made.addEventListener('click', press);
  return made;
}
