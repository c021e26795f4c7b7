/** Calls at once, then once more for all calls within the pause after that. */
export function throttle(call: () => void, pause: number): () => void {
  let calls = 0
  return function run() {
    calls += 1
    if (calls > 1) return
    call()
    setTimeout(() => {
      const isMore = calls > 1
      calls = 0
      if (isMore) run()
    }, pause)
  }
}
