/** Whether the file can still be read as it was chosen: a browser refuses one that was changed, moved or deleted since. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false // Whatever the browser calls it: its bytes cannot be had any more.
  }
}
