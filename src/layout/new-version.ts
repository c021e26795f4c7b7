import { createStore } from '@/lib/create-store'

/** Whether a part of this build is missing on the host. */
export const newVersion = createStore(false)
const missingParts = new WeakSet<Error>()

/**
 * Detects that a part of this build is missing on the host, which happens after a deploy. Never reloads automatically:
 * the page may hold unsaved work.
 */
export function watchForNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    missingParts.add(event.payload)
    // The router reloads the page on errors that read like a missing module; with another message it shows them
    // instead.
    event.payload.message = 'A part of the console could not be loaded'
    void hostAnswers().then((answers) => {
      if (answers) newVersion.set(true)
    })
  })
}

/** Whether the error is a part of the console that could not be loaded: a network problem, not a defect. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && missingParts.has(error)
}

/** A part is missing only if its host can be reached. Otherwise the connection is down. */
function hostAnswers(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
