/** Puts the focus into a field that the next drawing brings. */
export function focusSoon(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus())
}
