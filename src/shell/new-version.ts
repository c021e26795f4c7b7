let gone = false
const listeners = new Set<() => void>()

/**
 * Notices that a part of this build is no longer on the host, which is so after a deploy. Nothing reloads by itself: the
 * page may hold unsaved work.
 */
export function watchForNewVersion(): () => void {
  const onPreloadError = (event: VitePreloadErrorEvent) => {
    gone = true
    // The router reloads the page on errors that read like a missing module; with other words it shows them instead.
    event.payload.message = 'A part of the console could not be loaded'
    for (const listener of listeners) listener()
  }
  window.addEventListener('vite:preloadError', onPreloadError)
  return () => window.removeEventListener('vite:preloadError', onPreloadError)
}

export const newVersionStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: (): boolean => gone,
}
