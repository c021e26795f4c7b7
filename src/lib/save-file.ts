const types = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
  md: 'text/markdown;charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
}

/** Hands a text or picture to the browser's downloads as a file of the type that its name ends with. */
export function saveFile(name: `${string}.${keyof typeof types}`, content: string | Blob): void {
  const ending = Object.keys(types).find((one) => name.endsWith(`.${one}`)) as keyof typeof types // by the type of names
  const url = URL.createObjectURL(new Blob([content], { type: types[ending] }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
