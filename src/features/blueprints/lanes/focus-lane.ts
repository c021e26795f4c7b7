/** Frames in which a lane comes into the document once it was scrolled near. */
const tries = 30

/** Puts the focus on a lane as soon as it is there, and again a frame later: a lane that was moved loses it. */
export function focusLane(scroller: HTMLElement | null, key: string, left = tries) {
  const name = scroller?.querySelector<HTMLElement>(`[data-lane="${CSS.escape(key)}"] [data-lane-name]`)
  name?.focus({ preventScroll: true })
  if (left === tries || (!name && left > 0))
    requestAnimationFrame(() => focusLane(scroller, key, name ? 0 : left - 1))
}
