import { withoutBidiControls } from '@/lib/text/bidi'

let region: HTMLElement | undefined
let clearing: ReturnType<typeof setTimeout> | undefined

/** Milliseconds after which it has been read out. If a screen reader found it later, it would be outdated. */
const outdated = 5_000

/** Says something to assistive technology without moving the focus. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.setAttribute('role', 'status')
    region.className = 'pc-visually-hidden'
    document.body.append(region)
  }
  const spoken = region
  spoken.textContent = ''
  // A region that is emptied and filled in the same task is not announced again.
  setTimeout(() => {
    spoken.textContent = withoutBidiControls(text)
  })
  clearTimeout(clearing)
  clearing = setTimeout(() => {
    spoken.textContent = ''
  }, outdated)
}
