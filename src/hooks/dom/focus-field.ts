/** Puts the focus into the field of a form that has a fault. */
export const focusField = (form: EventTarget, name: string): void => {
  if (form instanceof HTMLFormElement) form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
};
