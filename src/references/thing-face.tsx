import type { CatalogEntry } from '@/catalog/catalog-entry'
import type { CatalogKind } from '@/catalog/catalog-kinds'
import { readLanes } from '@/catalog/lanes-of'
import { thingName, toldName } from '@/catalog/thing-name'
import { classNames } from '@/ui/class-names'
import { Face } from '@/ui/face'
import { BlueprintFingerprint } from './blueprint-fingerprint'
import { kindWords } from './kind-words'
import styles from './thing-tile.module.css'

interface ThingFaceProps {
  kind: CatalogKind
  /** What is known of it, if anything is. */
  entry: CatalogEntry | undefined
  size?: number | undefined
}

/** A thing's face: a blueprint's own lanes, a person's letters, else the sign of its kind. */
export function ThingFace({ kind, entry, size = 24 }: ThingFaceProps) {
  // The told name comes first, so that a face stays the same under an alias.
  const name = entry && (toldName(entry) ?? thingName(entry))
  if ((kind === 'end user' || kind === 'user') && name !== undefined)
    return <Face name={name} size={size} persona={isPersona(entry)} />
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

function isPersona(entry: CatalogEntry | undefined): boolean {
  const id = entry?.fields.persona_id?.value
  return typeof id === 'string' && id !== ''
}
