import type { MouseEvent } from 'react'

/**
 * The handler of a button that goes with what it does. The focus moves to the next button with the same `data-act`, to
 * the one before if it was the last, or else to the title of the page.
 */
export function focusNextAfter(act: () => void) {
  return ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    const all = [...document.querySelectorAll<HTMLElement>(`main h1, [data-act="${button.dataset.act}"]`)]
    const place = all.indexOf(button)
    const next = all[place + 1] ?? all[place - 1]
    next?.focus()
    act()
  }
}
