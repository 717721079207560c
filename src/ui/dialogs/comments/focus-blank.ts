/** Blank text is ignored silently, so the caret shows what is missing. */
export function focusBlank(form: HTMLFormElement, text: string): void {
  if (text.trim() === '') form.querySelector('input')?.focus();
}
