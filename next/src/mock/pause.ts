/** Resolves after this many milliseconds (never for Infinity), and at once when the request is aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      signal.removeEventListener('abort', end)
      clearTimeout(timer)
      resolve()
    }
    const timer = milliseconds === Infinity ? undefined : setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}
