let wanted = false

/** After a navigation the next page's heading is to take the focus, as soon as it is there. */
export function focusPage(main: HTMLElement): void {
  const heading = main.querySelector<HTMLElement>('h1')
  const target = heading ?? main
  wanted = heading === null
  target.focus({ preventScroll: true })
}

/** Called by a page's heading when it appears. Takes the focus only if nothing else has it. */
export function takePageFocus(heading: HTMLElement): void {
  if (!wanted) return
  wanted = false
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.tagName === 'MAIN')
    heading.focus({ preventScroll: true })
}
