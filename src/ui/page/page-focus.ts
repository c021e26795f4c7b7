let wanted = false

function giveUp() {
  wanted = false
  window.removeEventListener('keydown', giveUp, true)
  window.removeEventListener('pointerdown', giveUp, true)
}

/**
 * After a navigation the page's heading gets the focus. The current page may still be the previous one or a skeleton,
 * so a heading that appears later takes over, until the user presses something. A field that a link targets gets the
 * focus instead.
 */
export function focusPage(main: HTMLElement): void {
  wanted = true
  window.addEventListener('keydown', giveUp, true)
  window.addEventListener('pointerdown', giveUp, true)
  const wantedField = main.querySelector<HTMLElement>('[data-page-focus]')
  const target = wantedField ?? main.querySelector<HTMLElement>('h1') ?? main
  target.focus({ preventScroll: true })
}

/** The pressed control disappears with its effect: the page takes the focus, unless another element has it. */
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
