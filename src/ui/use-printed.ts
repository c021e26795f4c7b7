import { useSyncExternalStore } from 'react'

// Heard also while nothing asks, so that a list that is drawn later is never taken to be on paper.
const paper = matchMedia('print')
const listeners = new Set<() => void>()
// The event comes while there is still time to draw; the media query holds where paper is only looked at. Whether it matches is
// never asked between its events: a browser that was asked tells of no change afterwards.
let isPrinting = false
let isOnPaper = paper.matches

function notify() {
  for (const listener of listeners) listener()
}
function setPrinting({ type }: Event) {
  isPrinting = type === 'beforeprint'
  notify()
}
paper.addEventListener('change', ({ matches }) => {
  isOnPaper = matches
  notify()
})
addEventListener('beforeprint', setPrinting)
addEventListener('afterprint', setPrinting)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the page is being printed: nothing can be scrolled then, so all of it has to be there. */
export function usePrinted(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting || isOnPaper)
}
