import { readStored, writeStored } from '@/lib/web-storage'

const key = 'pc2.tab-in-use'

/**
 * Whether this tab is a copy of one that is still open. A browser that duplicates a tab copies its sessionStorage too,
 * with the mark that a tab sets while it is shown. After a crash the mark is still there: then a tab only seems a copy.
 */
export function markTab() {
  const isCopy = readStored('sessionStorage', key) !== null
  const mark = () => writeStored('sessionStorage', key, true)
  const unmark = () => writeStored('sessionStorage', key, null)
  mark()
  window.addEventListener('pagehide', unmark)
  window.addEventListener('pageshow', mark)
  return {
    isCopy,
    dispose() {
      unmark()
      window.removeEventListener('pagehide', unmark)
      window.removeEventListener('pageshow', mark)
    },
  }
}
