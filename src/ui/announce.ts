let region: HTMLElement | undefined

/** Says something to assistive technology without moving the focus. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.setAttribute('role', 'status')
    region.className = 'pc-visually-hidden'
    document.body.append(region)
  }
  const told = region
  told.textContent = ''
  // A region that is filled in the same task as it was emptied is not announced again.
  setTimeout(() => {
    told.textContent = text
  })
}
