/** Calls back when this tab resumes: focused, shown, restored from the history, or unfrozen. */
export function listenForWake(wake: () => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener('focus', wake, { signal })
  window.addEventListener('pageshow', wake, { signal })
  document.addEventListener('visibilitychange', wake, { signal })
  document.addEventListener('resume', wake, { signal })
  return () => stop.abort()
}
