import { focusAgain } from './focus-again'

/** Copies text to the clipboard. Returns whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text) // Not a secure context, or refused by the browser.
  }
}

function copySelected(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'pc-visually-hidden'
  const focused = document.activeElement
  document.body.append(area)
  area.select()
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way on a host without https
  const copied = document.execCommand('copy')
  area.remove()
  focusAgain(focused)
  return copied
}
