import { statusDisplay } from '@/features/artifacts/model/artifact-status'
import { pluralize } from '@/lib/text/pluralize'
import type { Attempt } from './attempt'
import { isActive, isFollowed, type Upload } from './upload'

/** Leftover artifacts that share one description. */
export interface Leftovers {
  readonly words: string
  readonly ids: readonly string[]
  /** They are in the list and can be opened. */
  readonly isListed: boolean
}

/**
 * Indexes of the attempts whose artifacts are no longer needed. Empty for an active upload, whose artifact may still
 * receive the file.
 */
function leftoverPlaces(upload: Upload): readonly number[] {
  if (isActive(upload)) return []
  const includesLast = isAbandoned(upload)
  const last = upload.attempts.length - 1
  return upload.attempts.flatMap(({ found }, place) =>
    found?.kind !== 'deleted' && (place < last || includesLast) ? [place] : [],
  )
}

/** Indexes of the attempts to look for in the list: the followed one, and each leftover once. */
export function placesToFind(upload: Upload): readonly number[] {
  const left = leftoverPlaces(upload).filter((place) => upload.attempts[place]?.found === undefined)
  return isFollowed(upload) ? [...left, upload.attempts.length - 1] : left
}

/** Artifacts that attempts left behind, with descriptions that claim no more than the list showed. */
export function leftoversOf(upload: Upload): readonly Leftovers[] {
  const byText = new Map<string, Attempt[]>()
  for (const place of leftoverPlaces(upload)) {
    const attempt = upload.attempts[place]
    if (!attempt || idOf(attempt) === '') continue
    const words = attemptText(attempt)
    byText.set(words, [...(byText.get(words) ?? []), attempt])
  }
  const whose = isAbandoned(upload) ? 'this upload' : 'earlier attempts'
  return [...byText].map(([words, attempts]) => ({
    words: `${pluralize(attempts.length, 'artifact')} of ${whose}: ${words}.`,
    ids: attempts.map(idOf),
    isListed: attempts[0]?.found?.kind === 'listed',
  }))
}

/** All uploads ended well: no failure, no differing checksum, no unknown status, no leftovers. */
export function allSucceeded(uploads: readonly Upload[]): boolean {
  const isDone = ({ phase, checksum }: Upload) => phase === 'ready' && checksum !== 'differs'
  const isFine = (upload: Upload) =>
    (isDone(upload) || upload.phase === 'cancelled') && leftoversOf(upload).length === 0
  return uploads.some(isDone) && uploads.every(isFine)
}

function isAbandoned({ phase }: Upload): boolean {
  return phase === 'failed' || phase === 'cancelled'
}

function idOf({ artifactId, found }: Attempt): string {
  return (found?.kind === 'listed' && found.id) || artifactId
}

function attemptText({ found }: Attempt): string {
  if (found?.kind === 'missing') return 'not in the list, probably empty'
  if (found?.kind !== 'listed') return 'may still exist'
  const listed =
    found.status === '' ? 'listed without a status' : `listed as ${statusDisplay(found.status).word}`
  if (found.isFilled) return `${listed}, with content`
  return found.status === 'failed' ? listed : `${listed}, may be empty`
}
