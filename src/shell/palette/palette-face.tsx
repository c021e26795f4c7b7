import IconQuestion from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs'
import { thingName } from '@/catalog/thing-name'
import { kindWords } from '@/references/kind-words'
import { ThingFace } from '@/references/thing-face'
import type { PaletteRow } from './palette-row'
import styles from './palette-results.module.css'

/** A thing's own face where it has one, else the sign of its kind or of the action. */
export function PaletteFace({ face }: { face: PaletteRow['face'] }) {
  if (!('kind' in face)) {
    const Icon = face
    return (
      <span className={styles.face} aria-hidden>
        <Icon size={15} stroke={1.8} />
      </span>
    )
  }
  const { kind, entry } = face
  const hasOwn = kind === 'blueprint' || kind === 'end user' || kind === 'user'
  if (hasOwn && entry && thingName(entry) !== undefined)
    return <ThingFace kind={kind} entry={entry} size={24} />
  const isUnknown =
    kind === 'unidentified' || (entry?.state.value === 'seen' && thingName(entry) === undefined)
  const { Icon } = kindWords[kind]
  return (
    <span className={styles.face} data-kind={isUnknown ? 'unidentified' : kind} aria-hidden>
      {isUnknown ? <IconQuestion size={13} stroke={1.9} /> : <Icon size={15} stroke={1.8} />}
    </span>
  )
}
