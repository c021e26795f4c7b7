import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { readLanes } from '@/storage/catalog/lanes-of'
import { entityName, observedName } from '@/storage/catalog/entity-name'
import { classNames } from '@/ui/styles/class-names'
import { Avatar } from '@/ui/avatar'
import { BlueprintFingerprint } from './blueprint-fingerprint'
import { kindLabels } from './kind-labels'
import styles from './entity-tile.module.css'

interface EntityAvatarProps {
  kind: CatalogKind
  /** Undefined if the entity is not in the catalog. */
  entry: CatalogEntry | undefined
  size?: number | undefined
}

/** An entity's avatar: the lanes of a blueprint, the initials of a person, else the icon of its kind. */
export function EntityAvatar({ kind, entry, size = 24 }: EntityAvatarProps) {
  // The service's name comes first, so that the avatar stays the same under an alias.
  const name = entry && (observedName(entry) ?? entityName(entry))
  if ((kind === 'end user' || kind === 'user') && name !== undefined)
    return <Avatar name={name} size={size} persona={isPersona(entry)} />
  const lanes = kind === 'blueprint' ? readLanes(entry?.fields.lanes?.value) : []
  const { Icon } = kindLabels[kind]
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
