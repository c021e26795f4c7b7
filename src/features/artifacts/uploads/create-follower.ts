import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { CredentialError, ServiceError } from '@/api/errors'
import type { Artifact } from '@/api/artifacts'
import type { UploadEvent } from './model/step-upload'
import type { Upload } from './model/upload'

/** `no identity`: the list needs an acting end user. `refused`: the acting one may not see the list. */
export type FollowHold = 'no identity' | 'refused'

interface FollowerOptions {
  readonly client: Client
  readonly followed: () => readonly Upload[]
  readonly onEvent: (id: string, event: UploadEvent) => void
  readonly onListed: (spaceId: string) => void
  readonly onHold: () => void
}

const soonest = 1_500
const latest = 10_000
const pageSize = 50
const pagesAtMost = 8

/** Reads the lists (#4) of the spaces that have something unfinished: one request at a time, for all of it together. */
export function createFollower({ client, followed, onEvent, onListed, onHold }: FollowerOptions) {
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = soonest
  let isLooking = false
  let hold: FollowHold | undefined

  function schedule() {
    clearTimeout(timer)
    if (!end.signal.aborted && followed().length > 0) timer = setTimeout(() => void look(), pause)
  }

  function setHold(next: FollowHold | undefined) {
    if (hold === next) return
    hold = next
    onHold()
  }

  async function look() {
    const isHidden = document.visibilityState === 'hidden'
    if (isLooking || isHidden) {
      schedule()
      return
    }
    isLooking = true
    try {
      for (const spaceId of new Set(followed().map((upload) => upload.spaceId))) await lookInto(spaceId)
      setHold(undefined)
    } catch (error) {
      const isRefused = error instanceof ServiceError && [401, 403].includes(error.status)
      if (error instanceof CredentialError) setHold('no identity')
      else if (isRefused) setHold('refused')
    } finally {
      isLooking = false
      pause = Math.min(latest, pause * 1.4)
      // Held: whoever acts next wakes it.
      if (!hold) schedule()
    }
  }

  async function lookInto(spaceId: string) {
    const missing = new Map<string, Upload>()
    for (const upload of followed()) {
      const id = upload.artifactIds.at(-1)
      if (upload.spaceId !== spaceId) continue
      if (id) missing.set(id, upload)
      else onEvent(upload.id, { kind: 'cannot be followed' })
    }
    let token: string | undefined
    for (let page = 0; page < pagesAtMost && missing.size > 0; page += 1) {
      const { value } = await client.call(
        endpoints.listArtifacts,
        {
          params: { space_id: spaceId },
          query: { page_size: pageSize, ...(token === undefined ? {} : { page_token: token }) },
        },
        { signal: end.signal },
      )
      for (const artifact of value.artifacts ?? []) tellOf(artifact, missing)
      const next = value.next_page_token
      if (!next || next === token) break
      token = next
    }
    for (const upload of missing.values()) onEvent(upload.id, { kind: 'missed' })
  }

  function tellOf(artifact: Artifact, missing: Map<string, Upload>) {
    const upload = missing.get(artifact.id ?? '')
    if (!upload) return
    missing.delete(artifact.id ?? '')
    const { status, error_code, checksum_sha256: reported } = artifact
    if (status !== upload.status) onListed(upload.spaceId)
    onEvent(upload.id, { kind: 'seen', status, errorCode: error_code ?? undefined, reported })
  }

  return {
    hold: () => hold,
    /** Something new is to be followed, or what held it may be over. */
    wake() {
      pause = soonest
      hold = undefined
      if (!isLooking) schedule()
    },
    stop() {
      end.abort()
      clearTimeout(timer)
    },
  }
}
