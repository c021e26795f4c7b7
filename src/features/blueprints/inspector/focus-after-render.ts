/** Puts the focus into a field that the next drawing brings, what it holds selected: typing takes its place. */
export function focusAfterRender(id: string): void {
  setTimeout(() => {
    const field = document.getElementById(id)
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
  })
}
