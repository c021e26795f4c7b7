import { useSyncExternalStore } from 'react'

// The event comes while there is still time to draw; the media query holds where paper is only looked at.
let isPrinting = false

function subscribe(onChange: () => void) {
  const list = matchMedia('print')
  const setPrinting = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    onChange()
  }
  list.addEventListener('change', onChange)
  addEventListener('beforeprint', setPrinting)
  addEventListener('afterprint', setPrinting)
  return () => {
    list.removeEventListener('change', onChange)
    removeEventListener('beforeprint', setPrinting)
    removeEventListener('afterprint', setPrinting)
  }
}

/** Whether the page is being printed: nothing can be scrolled then, so all of it has to be there. */
export function usePrinted(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting || matchMedia('print').matches)
}
