/** Maximum frames until a row is rendered after scrolling to it. */
const tries = 30

/** Focuses a row once it is rendered, and again a frame later, because a moved lane loses the focus. */
export function focusRow(view: ParentNode | null, key: string, left = tries) {
  const name = CSS.escape(key)
  const row = view?.querySelector<HTMLElement>(
    `[data-lane="${name}"] [data-lane-name], [data-row-key="${name}"]`,
  )
  row?.focus({ preventScroll: true })
  if (left === tries || (!row && left > 0))
    requestAnimationFrame(() => focusRow(view, key, row ? 0 : left - 1))
}
