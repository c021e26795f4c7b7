/** An id that sorts by time and is unique in this browser. */
export function newRunId(now = Date.now()): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `${now.toString(36)}-${random.toString(36).slice(0, 5)}`
}
