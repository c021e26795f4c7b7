/** Gives the focus back to what had it, a drawn handle too, if that is still there. Answers whether it is. */
export function focusAgain(element: Element | null): boolean {
  const isFocusable = element instanceof HTMLElement || element instanceof SVGElement
  if (!isFocusable || !element.isConnected || element === document.body) return false
  element.focus({ preventScroll: true })
  return true
}
