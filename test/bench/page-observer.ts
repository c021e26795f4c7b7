import type { Page } from '@playwright/test'

declare global {
  interface Window {
    observed: { content: number; longTasks: number[]; shift: number; lcp: number }
  }
}

/** Records in the page when the first element of `selector` was painted, and what happened until then. */
export async function observe(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    window.observed = { content: NaN, longTasks: [], shift: 0, lcp: NaN }
    const seen = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return
      seen.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => (window.observed.content = performance.now())
        port2.postMessage(null)
      })
    })
    seen.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
    const listen = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true })
    listen('longtask', ({ duration }) => window.observed.longTasks.push(duration))
    listen('largest-contentful-paint', ({ startTime }) => (window.observed.lcp = startTime))
    listen('layout-shift', (entry) => {
      if ('value' in entry && typeof entry.value === 'number') window.observed.shift += entry.value
    })
  }, selector)
}
