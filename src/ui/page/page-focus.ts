let wanted = false

function giveUp() {
  wanted = false
  window.removeEventListener('keydown', giveUp, true)
  window.removeEventListener('pointerdown', giveUp, true)
}

/**
 * After a navigation the page's heading is to have the focus. The page may still be the one before or a skeleton, so a
 * heading that appears later takes it over, until somebody presses something. A field that a link leads to has it instead.
 */
export function focusPage(main: HTMLElement): void {
  wanted = true
  window.addEventListener('keydown', giveUp, true)
  window.addEventListener('pointerdown', giveUp, true)
  const wantedField = main.querySelector<HTMLElement>('[data-page-focus]')
  const target = wantedField ?? main.querySelector<HTMLElement>('h1') ?? main
  target.focus({ preventScroll: true })
}

/** The control that was pressed goes away with what it did: the page takes the focus, unless something else has it. */
export function restorePageFocus(): void {
  setTimeout(() => {
    const main = document.querySelector('main')
    if (main && document.activeElement === document.body) focusPage(main)
  })
}

/** Called by a page's heading when it appears. Takes the focus only if nothing else has it. */
export function takePageFocus(heading: HTMLElement): void {
  if (!wanted) return
  const { activeElement } = document
  if (activeElement === null || ['BODY', 'MAIN', 'H1'].includes(activeElement.tagName))
    heading.focus({ preventScroll: true })
}
