const rest = 500
let touchedAt = -rest
const note = ({ timeStamp }: Event) => (touchedAt = timeStamp)

/**
 * Runs once the page is idle and the user neither moves nor types: browsers report idle time between two frames of a
 * drag too, and would delay the next frame.
 */
export function whenIdle(act: () => void): void {
  // Added once, however often this is called.
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
