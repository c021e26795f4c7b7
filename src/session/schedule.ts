/** Runs something once after some milliseconds; answers how to call it off. */
export type Schedule = (run: () => void, milliseconds: number) => () => void

export const scheduleTimer: Schedule = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
