/** Focuses the default of a lane after the next render: a pin that appears or disappears takes the focus with it. */
export function focusDefault(laneKey: string) {
  requestAnimationFrame(() =>
    document.querySelector<SVGElement>(`[data-lane="${CSS.escape(laneKey)}"] [data-default]`)?.focus(),
  )
}
