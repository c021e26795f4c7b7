import { withoutBidiControls } from '@/lib/text/bidi'

let region: HTMLElement | undefined
let clearing: ReturnType<typeof setTimeout> | undefined

/** Milliseconds after which it has been read out. Found later, by reading the page on, it would be outdated. */
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
  // A region that is filled in the same task as it was emptied is not announced again.
  setTimeout(() => {
    spoken.textContent = withoutBidiControls(text)
  })
  clearTimeout(clearing)
  clearing = setTimeout(() => {
    spoken.textContent = ''
  }, outdated)
}
