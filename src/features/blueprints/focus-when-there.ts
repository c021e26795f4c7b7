/** Milliseconds in which a view that is still being fetched may come. */
const patience = 4_000

/**
 * Focuses an element by its id, once it is in the document, and types in it what was begun elsewhere. Gives up as soon as
 * somebody does something else.
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
      // What is typed takes the place of what is there.
      if (element.inputMode === 'decimal') element.select()
      return
    }
    // As a person types: a value that React sets itself is no change to it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, initialText)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  look()
}
