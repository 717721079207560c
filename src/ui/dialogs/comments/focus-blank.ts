/** Blank text is ignored silently (COM-09, COM-21), so the caret shows what is missing (COM-29). */
export function focusBlank(form: HTMLFormElement, text: string): void {
  if (text.trim() === '') form.querySelector('input')?.focus();
}
