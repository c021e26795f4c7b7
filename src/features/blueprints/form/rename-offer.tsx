import { useState, useSyncExternalStore } from 'react'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { useEditor, useHeading } from '@/features/blueprints/editor-context'
import { renameElsewhere } from '@/blueprint/model/commands/trait-commands'
import { usesOf } from '@/blueprint/model/references'
import styles from './form.module.css'

/** A renamed trait is still named by its old ref elsewhere: offers to rename it there too. */
export function RenameOffer({ rowKey }: { rowKey: string }) {
  const { values, store } = useEditor()
  const ref = useHeading(`traits.byKey.${rowKey}.trait_ref`)
  const [from, setFrom] = useState(ref)
  // Counted on each review, so that typing does not wait for it.
  const uses = useSyncExternalStore(store.subscribe, () => {
    const isGone = from !== '' && ref !== '' && !store.getReview().traitRefs.includes(from)
    return isGone ? usesOf(values(), from).length : 0
  })
  if (uses === 0) return null
  const rename = () => {
    store.run(renameElsewhere(from, ref))
    setFrom(ref)
  }
  return (
    <Notice
      className={styles.w12}
      live
      action={
        <Button size="sm" onClick={rename}>
          Rename there too
        </Button>
      }
    >
      {uses === 1 ? 'One other place names' : `${uses} other places name`} this trait{' '}
      <code>{from.slice(0, 60)}</code>.
    </Notice>
  )
}
