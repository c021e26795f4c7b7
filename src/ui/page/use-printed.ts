import { createStore } from '@/lib/create-store'
import { useStore } from '@/ui/use-store'

// Listens even without subscribers, so that a list that renders later never assumes it is on paper.
const paper = matchMedia('print')
// The event fires while there is still time to render; the media query covers print previews. Whether it matches is
// never read outside its events: after a read, a browser reports no further changes.
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

/** Whether the page is being printed: nothing can scroll then, so everything has to be rendered. */
export function usePrinted(): boolean {
  return useStore(printed)
}
