/**
 * Attributes of an element with more text than it shows: `Tips` shows the text on hover and on focus. `tabIndex` is 0
 * if no surrounding element takes the focus.
 */
export function tooltipProps(text: string, tabIndex = 0) {
  return { 'data-tip': text, 'aria-description': text, tabIndex }
}
