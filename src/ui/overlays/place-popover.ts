const gap = 4
const margin = 8

export type PopoverAlign = 'start' | 'end'

/** Places `popover` (fixed) below `anchor`, or above it if there is more room, always inside the window. */
export function placePopover(popover: HTMLElement, anchor: HTMLElement, align: PopoverAlign): void {
  const from = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const { innerWidth, innerHeight } = window
  const left = align === 'start' ? from.left : from.right - width
  const below = innerHeight - from.bottom >= height + gap + margin || from.top < innerHeight - from.bottom
  const top = below ? from.bottom + gap : from.top - gap - height
  popover.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`
  popover.style.top = `${Math.max(margin, Math.min(top, innerHeight - height - margin))}px`
}
