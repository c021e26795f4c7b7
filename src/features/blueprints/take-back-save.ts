import { showToast } from '@/ui/toast'
import type { DraftStore } from './draft-store'
import { changeTopic } from '@/blueprint/model/change-words'
import { notTakenBack, undoSave, type PastSave } from '@/blueprint/model/commands/undo-save'

const told = 3

/** Makes the inverse of a save part of the draft, and tells what of it could not be. */
export function takeBackSave(store: DraftStore, past: PastSave): void {
  const left = notTakenBack(past, store.applied())
  const before = store.getDraft()
  const sides = { base: store.getBase().initial, next: store.getValues() }
  const topics = new Set(
    left.map((change) => {
      const { subject, field } = changeTopic(change, sides)
      return field === undefined ? subject : `${subject} ${field}`
    }),
  )
  store.run(undoSave(past, store.shape))
  if (store.getDraft() === before) showToast({ text: 'Nothing to take back: all of it was changed since' })
  else if (topics.size > 0) {
    const more = topics.size > told ? ` and ${topics.size - told} more` : ''
    showToast({ text: `Not taken back, changed since: ${[...topics].slice(0, told).join(', ')}${more}` })
  }
}
