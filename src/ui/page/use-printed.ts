import { createStore } from '@/lib/create-store'
import { useStore } from '@/ui/use-store'

// Heard also while nothing asks, so that a list that is drawn later is never taken to be on paper.
const paper = matchMedia('print')
// The event comes while there is still time to draw; the media query holds where paper is only looked at. Whether it matches is
// never asked between its events: a browser that was asked tells of no change afterwards.
let isPrinting = false
let isOnPaper = paper.matches
const printed = createStore(isOnPaper)

function setPrinting({ type }: Event) {
  isPrinting = type === 'beforeprint'
  printed.set(isPrinting || isOnPaper)
}
paper.addEventListener('change', ({ matches }) => {
  isOnPaper = matches
  printed.set(isPrinting || isOnPaper)
})
addEventListener('beforeprint', setPrinting)
addEventListener('afterprint', setPrinting)

/** Whether the page is being printed: nothing can be scrolled then, so all of it has to be there. */
export function usePrinted(): boolean {
  return useStore(printed)
}
