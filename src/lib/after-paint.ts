/** Settles once what is about to be drawn is on screen: within half a second in any case. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve)
  })
}
