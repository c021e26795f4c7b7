/** Resolves at that moment (epoch milliseconds), or once the signal is aborted. */
export function waitUntil(moment: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, moment - Date.now())
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
  })
}
