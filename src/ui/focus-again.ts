/** Returns the focus to an element, an SVG handle too, if it still exists. Returns whether it does. */
export function focusAgain(element: Element | null): boolean {
  const isFocusable = element instanceof HTMLElement || element instanceof SVGElement
  if (!isFocusable || !element.isConnected || element === document.body) return false
  element.focus({ preventScroll: true })
  return true
}
