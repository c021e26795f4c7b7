/** Focuses a field after the next render and selects its content, so that typing replaces it. */
export function focusAfterRender(id: string): void {
  setTimeout(() => {
    const field = document.getElementById(id)
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
  })
}
