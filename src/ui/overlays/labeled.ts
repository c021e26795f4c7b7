/** Attributes of a control without words: what it does, for screen readers and shown on hover. */
export function labeled(label: string) {
  return { 'aria-label': label, title: label }
}
