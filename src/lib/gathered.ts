/** Calls at once, and once more for all that is asked for in the milliseconds after that. */
export function gathered(call: () => void, pause: number): () => void {
  let asked = 0
  return function ask() {
    asked += 1
    if (asked > 1) return
    call()
    setTimeout(() => {
      const isMore = asked > 1
      asked = 0
      if (isMore) ask()
    }, pause)
  }
}
