const rest = 500
let touchedAt = -rest
const note = ({ timeStamp }: Event) => (touchedAt = timeStamp)

/**
 * Does something as soon as the page has nothing else to do and nobody moves or types anything: a browser calls itself
 * idle between two frames of a drag too, and the next one would wait.
 */
export function whenIdle(act: () => void): void {
  // Once, however often it is asked for.
  for (const kind of ['pointermove', 'keydown']) addEventListener(kind, note, true)
  const tryNow = () => {
    const left = touchedAt + rest - performance.now()
    if (left > 0) setTimeout(ask, left)
    else act()
  }
  // Safari has no idle callback.
  const ask = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(tryNow, { timeout: 10_000 })
      : setTimeout(tryNow, 3_000)
  ask()
}
