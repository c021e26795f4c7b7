/** Puts the focus on what stands for the default of a lane, once it is drawn: a pin that went, or came, takes it along. */
export function focusDefault(laneKey: string) {
  requestAnimationFrame(() =>
    document.querySelector<SVGElement>(`[data-lane="${CSS.escape(laneKey)}"] [data-default]`)?.focus(),
  )
}
