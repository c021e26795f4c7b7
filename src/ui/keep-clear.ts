import { buttonClass } from './button-class'

/** Moves messages to the top of the window where they would cover what is to be pressed next. */
export function keepClear(region: HTMLElement): void {
  delete region.dataset.place
  const filled = buttonClass({ variant: 'filled' })
    .split(' ')
    .map((name) => `.${name}`)
    .join('')
  const toPress = document.querySelectorAll(`${filled}, [data-keep-clear] button, [data-keep-clear] a`)
  const isCovered = [...toPress].some((button) =>
    [...region.children].some((toast) =>
      overlap(toast.getBoundingClientRect(), button.getBoundingClientRect()),
    ),
  )
  if (isCovered) region.dataset.place = 'top'
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return b.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
