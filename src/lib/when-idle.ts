/** Does something as soon as the page has nothing else to do. */
export function whenIdle(act: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 10_000 })
  else setTimeout(act, 3_000)
}
