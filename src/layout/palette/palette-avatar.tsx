import IconQuestion from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs'
import { entityName } from '@/storage/catalog/entity-name'
import { kindLabels } from '@/entities/kind-labels'
import { EntityAvatar } from '@/entities/entity-avatar'
import type { PaletteRow } from './palette-row'
import styles from './palette-results.module.css'

/** A thing's own face where it has one, else the sign of its kind or of the action. */
export function PaletteAvatar({ avatar }: { avatar: PaletteRow['avatar'] }) {
  if (!('kind' in avatar)) {
    const Icon = avatar
    return (
      <span className={styles.face} aria-hidden>
        <Icon size={15} stroke={1.8} />
      </span>
    )
  }
  const { kind, entry } = avatar
  const hasOwn = kind === 'blueprint' || kind === 'end user' || kind === 'user'
  if (hasOwn && entry && entityName(entry) !== undefined)
    return <EntityAvatar kind={kind} entry={entry} size={24} />
  const isUnknown =
    kind === 'unidentified' || (entry?.state.value === 'seen' && entityName(entry) === undefined)
  const { Icon } = kindLabels[kind]
  return (
    <span className={styles.face} data-kind={isUnknown ? 'unidentified' : kind} aria-hidden>
      {isUnknown ? <IconQuestion size={13} stroke={1.9} /> : <Icon size={15} stroke={1.8} />}
    </span>
  )
}
