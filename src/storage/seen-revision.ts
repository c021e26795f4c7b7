import type { BlueprintAnswer } from '@/api/queries/blueprints'
import type { Collection } from './collection'

/** Revisions that are kept of a blueprint. */
const most = 20

/** A blueprint as it was read or saved. Records of the store `revisions`, by owner, the blueprint's id and time. */
export interface SeenRevision {
  /** Epoch milliseconds. */
  readonly at: number
  /** As text, so that numbers keep their digits. */
  readonly json: string
}

/** Adds what the service has to the revisions that were seen, unless it is among them; the oldest goes. */
export async function recordRevision(
  store: Pick<Collection<SeenRevision>, 'all' | 'putAll'>,
  owner: string,
  id: string,
  { json, at }: Pick<BlueprintAnswer, 'json' | 'at'>,
): Promise<void> {
  const seen = await store.all(owner, id)
  const text = JSON.stringify(json)
  if (seen.some((one) => one.json === text)) return
  const old = seen.slice(0, Math.max(0, seen.length + 1 - most))
  await store.putAll([
    [[owner, id, at], { at, json: text }],
    ...old.map((one) => [[owner, id, one.at] as const, undefined] as const),
  ])
}
