import type { ThingRef } from '@/catalog/catalog-entry'
import { useKnownThing } from '@/catalog/use-catalog'
import { ThingFace } from './thing-face'

/** The face of a thing that is named somewhere. */
export function ThingTile({ kind, id, size = 24 }: ThingRef & { size?: number }) {
  return <ThingFace kind={kind} entry={useKnownThing({ kind, id })} size={size} />
}
