/** Frames in which a row comes into the document once it was scrolled near. */
const tries = 30

/** Puts the focus on a row as soon as it is there, and again a frame later: a lane that was moved loses it. */
export function focusRow(view: ParentNode | null, key: string, left = tries) {
  const name = CSS.escape(key)
  const row = view?.querySelector<HTMLElement>(
    `[data-lane="${name}"] [data-lane-name], [data-row-key="${name}"]`,
  )
  row?.focus({ preventScroll: true })
  if (left === tries || (!row && left > 0))
    requestAnimationFrame(() => focusRow(view, key, row ? 0 : left - 1))
}
