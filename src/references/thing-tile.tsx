import type { ThingRef } from '@/catalog/catalog-entry'
import { readLanes } from '@/catalog/lanes-of'
import { thingName } from '@/catalog/thing-name'
import { useKnownThing } from '@/catalog/use-catalog'
import { classNames } from '@/ui/class-names'
import { Face } from '@/ui/face'
import { BlueprintFingerprint } from './blueprint-fingerprint'
import { kindWords } from './kind-words'
import styles from './thing-tile.module.css'

/** A thing's face: a blueprint's own lanes, a person's letters, else the sign of its kind. */
export function ThingTile({ kind, id, size = 24 }: ThingRef & { size?: number }) {
  const entry = useKnownThing({ kind, id })
  const name = thingName(entry)
  if ((kind === 'end user' || kind === 'user') && name !== undefined)
    return <Face name={name} size={size} persona={typeof entry?.fields.persona_id?.value === 'string'} />
  const lanes = kind === 'blueprint' ? readLanes(entry?.fields.lanes?.value) : []
  const { Icon } = kindWords[kind]
  return (
    <span
      className={classNames(styles.tile, name === undefined && lanes.length === 0 && styles.unknown)}
      style={{ width: size, height: size }}
      aria-hidden
    >
      {lanes.length > 0 ? (
        <BlueprintFingerprint lanes={lanes} size={size} />
      ) : (
        <Icon size={Math.round(size * 0.56)} stroke={1.7} />
      )}
    </span>
  )
}
