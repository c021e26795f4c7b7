import { createStore } from '@/lib/create-store'

/** Whether a part of this build is no longer on the host. */
export const newVersion = createStore(false)
const missingParts = new WeakSet<Error>()

/**
 * Notices that a part of this build is no longer on the host, which is so after a deploy. Nothing reloads by itself: the
 * page may hold unsaved work.
 */
export function watchForNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    missingParts.add(event.payload)
    // The router reloads the page on errors that read like a missing module; with other words it shows them instead.
    event.payload.message = 'A part of the console could not be loaded'
    void hostAnswers().then((answers) => {
      if (answers) newVersion.set(true)
    })
  })
}

/** Whether the error tells of a part of the console that could not be loaded: a fault of the way, not of the code. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && missingParts.has(error)
}

/** A part is gone only where its host can be reached. Otherwise the connection is what is missing. */
function hostAnswers(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
