/**
 * Attributes of something that has more to say than it shows: `Tips` shows the text on hover and on focus.
 * `tabIndex` is 0 where nothing around it takes the focus.
 */
export function tooltipProps(text: string, tabIndex = 0) {
  return { 'data-tip': text, 'aria-description': text, tabIndex }
}
