import type { Pasted } from '@/references/read-pasted'
import { thingKinds } from '@/references/thing-kinds'
import { Kbd } from '@/ui/kbd'
import styles from './open-field.module.css'

interface OpenFieldListProps {
  id: string
  pasted: Pasted
  active: number
  onActive: (index: number) => void
  onChoose: (index: number) => void
}

/** What the pasted id may be opened as. */
export function OpenFieldList({ id, pasted, active, onActive, onChoose }: OpenFieldListProps) {
  if (pasted.is === 'several') {
    return (
      <div className={styles.list} role="status">
        <p className={styles.hint}>
          These are {pasted.count} words. Paste one id, or a link that ends in one.
        </p>
      </div>
    )
  }
  return (
    <div className={styles.list}>
      <p className={styles.hint}>
        {pasted.is === 'id' && pasted.kind
          ? 'The link says what it is.'
          : 'An id does not tell what it is of. Open it as'}
      </p>
      <div role="listbox" id={id} aria-label="Open as">
        {thingKinds.map(({ kind, one, Icon }, index) => (
          <div
            key={kind}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onPointerMove={() => onActive(index)}
            // Keeps the focus in the field, which would close the list before the click arrives.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(index)}
          >
            <Icon size={15} aria-hidden />
            {one}
            {index === active && <Kbd keys="Enter" />}
          </div>
        ))}
      </div>
    </div>
  )
}
