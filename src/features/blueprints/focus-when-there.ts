/** Maximum milliseconds to wait for a view that is still loading. */
const patience = 4_000

/**
 * Focuses an element by id once it is in the document, and types `initialText` into it. Gives up as soon as the user
 * does something else.
 */
export function focusWhenThere(id: string, initialText?: string) {
  const until = Date.now() + patience
  const given = new AbortController()
  for (const act of ['keydown', 'pointerdown'])
    window.addEventListener(act, () => given.abort(), { signal: given.signal, capture: true })
  const look = () => {
    if (given.signal.aborted) return
    const element = document.getElementById(id)
    if (!element && Date.now() < until) {
      requestAnimationFrame(look)
      return
    }
    given.abort()
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
    if (!(element instanceof HTMLInputElement)) return
    if (initialText === undefined) {
      // Typed text replaces the content.
      if (element.inputMode === 'decimal') element.select()
      return
    }
    // Like user input: React does not notice a value that is set through its own property.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, initialText)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  look()
}
