import type { Client } from '@/api/client'
import { CredentialError, ServiceError } from '@/api/failures/errors'
import type { Artifact } from '@/api/resources/artifacts'
import { artifactPages } from '@/features/artifacts/artifact-pages'
import { foundAs, isOfAttempt, type Attempt, type Found } from './model/attempt'
import { placesToFind } from './model/leftovers'
import type { UploadEvent } from './model/step-upload'
import { isFollowed, type Upload } from './model/upload'

/**
 * `no identity`: reading the list requires an acting end user. `refused`: the acting end user may not read the list.
 */
export type FollowHold = 'no identity' | 'refused'

interface FollowerOptions {
  readonly client: Client
  readonly uploads: () => readonly Upload[]
  readonly onEvent: (id: string, event: UploadEvent) => void
  readonly onListed: (spaceId: string) => void
  readonly onHold: () => void
}

/** An attempt whose artifact is looked for in the list. */
interface Sought {
  readonly upload: Upload
  readonly attempt: Attempt
  readonly place: number
}

const soonest = 1_500
const latest = 10_000

/**
 * Reads the lists (#4) of spaces with unfinished uploads, or with leftovers that were not looked for yet: one request
 * at a time for all of them.
 */
export function createFollower({ client, uploads, onEvent, onListed, onHold }: FollowerOptions) {
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = soonest
  let isPolling = false
  let hold: FollowHold | undefined

  function sought(): Sought[] {
    return uploads().flatMap((upload) =>
      placesToFind(upload).flatMap((place) => {
        const attempt = upload.attempts[place]
        return attempt ? [{ upload, attempt, place }] : []
      }),
    )
  }

  function schedule() {
    clearTimeout(timer)
    if (!end.signal.aborted && sought().length > 0) timer = setTimeout(() => void look(), pause)
  }

  function setHold(next: FollowHold | undefined) {
    if (hold === next) return
    hold = next
    onHold()
  }

  async function look() {
    const isHidden = document.visibilityState === 'hidden'
    if (isPolling || isHidden) {
      schedule()
      return
    }
    isPolling = true
    try {
      for (const spaceId of new Set(sought().map(({ upload }) => upload.spaceId))) await checkSpace(spaceId)
      setHold(undefined)
    } catch (error) {
      const isRefused = error instanceof ServiceError && [401, 403].includes(error.status)
      if (error instanceof CredentialError) setHold('no identity')
      else if (isRefused) setHold('refused')
      else for (const one of sought()) if (!isPresent(one)) reportLeftover(one, { kind: 'unclear' })
    } finally {
      isPolling = false
      pause = Math.min(latest, pause * 1.4)
      // On hold: the next acting identity wakes it.
      if (!hold) schedule()
    }
  }

  async function checkSpace(spaceId: string) {
    let missing: Sought[] = []
    for (const one of sought()) {
      if (one.upload.spaceId !== spaceId) continue
      if (one.attempt.artifactId !== '' || one.attempt.storedAt) missing.push(one)
      else if (isPresent(one)) onEvent(one.upload.id, { kind: 'cannot be followed' })
      else reportLeftover(one, { kind: 'unclear' })
    }
    if (missing.length === 0) return
    let isWhole = false
    for await (const { artifacts, isLast } of artifactPages(client, spaceId, end.signal)) {
      for (const artifact of artifacts) missing = missing.filter((one) => !reportMatch(artifact, one))
      isWhole = isLast
      if (missing.length === 0) break
    }
    for (const one of missing) {
      if (isPresent(one)) onEvent(one.upload.id, { kind: 'missed' })
      else reportLeftover(one, { kind: isWhole ? 'missing' : 'unclear' })
    }
  }

  function reportMatch(artifact: Artifact, one: Sought): boolean {
    const { upload, attempt } = one
    if (!isOfAttempt(artifact, attempt)) return false
    const found = foundAs(artifact)
    const { status, error_code, checksum_sha256: reported, size_bytes: size } = artifact
    if (!isPresent(one)) reportLeftover(one, found)
    else {
      if (status !== upload.status) onListed(upload.spaceId)
      onEvent(upload.id, { kind: 'seen', status, errorCode: error_code ?? undefined, reported, size, found })
    }
    return true
  }

  function reportLeftover({ upload, place }: Sought, found: Found) {
    onEvent(upload.id, { kind: 'looked', attempt: place, found })
  }

  return {
    hold: () => hold,
    /** Call for a new upload to follow, or if the reason for the hold may be gone. */
    wake() {
      pause = soonest
      hold = undefined
      if (!isPolling) schedule()
    },
    stop() {
      end.abort()
      clearTimeout(timer)
    },
  }
}

/** Whether it is the artifact of a followed upload and not a leftover. */
function isPresent({ upload, place }: Sought): boolean {
  return isFollowed(upload) && place === upload.attempts.length - 1
}
