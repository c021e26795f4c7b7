const types = { json: 'application/json', csv: 'text/csv;charset=utf-8' }

/** Hands a text to the browser's downloads as a file of the type that its name ends with. */
export function saveFile(name: `${string}.${keyof typeof types}`, text: string): void {
  const type = name.endsWith('.csv') ? types.csv : types.json
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
