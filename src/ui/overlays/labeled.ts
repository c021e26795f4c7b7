/** Attributes of a control without text: its label, for screen readers and on hover. */
export function labeled(label: string) {
  return { 'aria-label': label, title: label }
}
