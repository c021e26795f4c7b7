const patience = 60

/** Focuses an element by its id, once it is in the document: its view may come with the next frames. */
export function focusWhenThere(id: string, framesLeft = patience) {
  const element = document.getElementById(id)
  if (element) {
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
  } else if (framesLeft > 0) requestAnimationFrame(() => focusWhenThere(id, framesLeft - 1))
}
