/** Hands a text to the browser as a file to be saved. */
export function saveFile(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by the next task.
  setTimeout(() => URL.revokeObjectURL(url))
}
