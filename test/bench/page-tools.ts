declare global {
  interface Window {
    /** In every page that the benchmark opens. */
    bench: {
      /** Milliseconds of the page at which the first frame was painted in which `looks` found something. */
      painted(looks: () => unknown): Promise<number>
      /** When the content was painted. */
      content: Promise<number>
      longTasks: number[]
      shift: number
    }
  }
}

/** Runs in a page before its own scripts: follows its content, long tasks and layout shift. */
export function installPageTools(content: string): void {
  const frame = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      })
    })
  const painted = (looks: () => unknown) =>
    new Promise<number>((resolve) => {
      const seen = new MutationObserver(() => look())
      const look = () => {
        if (!looks()) return
        seen.disconnect()
        void frame().then(resolve)
      }
      seen.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
      look()
    })
  window.bench = {
    painted,
    content: painted(() => document.querySelector(content)),
    longTasks: [],
    shift: 0,
  }
  const follow = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true })
  follow('longtask', ({ duration }) => window.bench.longTasks.push(duration))
  follow('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') window.bench.shift += entry.value
  })
}
