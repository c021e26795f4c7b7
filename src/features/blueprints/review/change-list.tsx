import { useSyncExternalStore } from 'react'
import { IconButton } from '@/ui/icon-button'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import type { BlueprintSession } from '@/features/blueprints/blueprint-session'
import { changeId } from '@/features/blueprints/model/change'
import { changeSentence, changeWords } from '@/features/blueprints/model/change-words'
import { revertChanges } from '@/features/blueprints/model/commands/json-commands'
import styles from './review.module.css'

/** One sentence for each change, to be sent or held back. */
export function ChangeList({ edits: { store } }: { edits: BlueprintSession }) {
  const base = useSyncExternalStore(store.subscribe, store.getBase)
  const values = useSyncExternalStore(store.subscribe, store.getValues)
  const { changes } = useSyncExternalStore(store.subscribe, store.getReview)
  const held = useSyncExternalStore(store.subscribe, store.getHeldBack)
  const sides = { base: base.initial, next: values }
  return (
    <ul className={styles.changes} aria-label="Changes">
      {changes.map((change) => {
        const id = changeId(change)
        const sentence = changeSentence(change, sides)
        const { subject, verb, before, after } = changeWords(change, sides)
        return (
          <li key={id} className={styles.change} data-held={held.has(id)}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                aria-label={sentence}
                checked={!held.has(id)}
                onChange={(event) => store.holdBack(id, !event.currentTarget.checked)}
              />
              <span>
                <strong>{subject}</strong> {verb}{' '}
                {before !== undefined && after !== undefined && (
                  <>
                    from <del>{before}</del> to{' '}
                  </>
                )}
                {after !== undefined && <strong>{after}</strong>}
                {held.has(id) && <small>Held back. Stays in your draft after the save.</small>}
              </span>
            </label>
            <IconButton
              size="sm"
              label={`Undo: ${sentence}`}
              icon={<IconArrowBackUp size={15} aria-hidden />}
              onClick={() => store.run(revertChanges(`Undo: ${sentence}`, [change], base, store.shape))}
            />
          </li>
        )
      })}
    </ul>
  )
}
