/** Runs a callback once after this many milliseconds; returns a function that cancels it. */
export type Schedule = (run: () => void, milliseconds: number) => () => void

export const scheduleTimer: Schedule = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
