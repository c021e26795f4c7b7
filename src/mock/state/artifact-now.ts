import type { Artifact } from '@/api/resources/artifacts'
import type { World } from './world'
import type { StoredArtifact } from './world-state'

/** Milliseconds after the arrival of the bytes. */
const processingAfter = 1_500
const doneAfter = 6_000

/** The artifact at this moment: its status advances with the world's clock. */
export function artifactNow(world: World, { value, arrivedAt, endsAs, stuck }: StoredArtifact): Artifact {
  const age = world.now() - (arrivedAt ?? world.now())
  const status = stuck ?? (age < processingAfter ? 'uploaded' : age < doneAfter ? 'processing' : endsAs)
  const sinceArrival = status === 'uploaded' ? 0 : status === 'processing' ? processingAfter : doneAfter
  const moved = new Date((arrivedAt ?? world.now()) + sinceArrival).toISOString()
  const { error_code, ...rest } = value
  return {
    ...rest,
    status,
    ...(status === 'failed' ? { error_code: error_code ?? 'PROCESSING_FAILED' } : {}),
    updated_at: value.deleted_at ?? moved,
  }
}
