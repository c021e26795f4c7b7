import { pluralize } from '@/lib/pluralize'
import { announce } from '@/ui/announce'
import { newRowKey } from '@/blueprint/model/commands/row-commands'
import { pasteSheet } from '@/blueprint/model/commands/paste-sheet'
import { undoToast } from '@/features/blueprints/acts/undo-toast'
import type { DraftStore } from '@/features/blueprints/draft-store'
import type { Pasted } from './paste-dialog'
import { readBlock } from './read-block'
import { sheetChanges } from './sheet-changes'

/** Takes a block of numbers over at once, if every one of them has a cell. Answers whether it did. */
export function pasteBlock(store: DraftStore, { text, place }: Pasted): boolean {
  const block = readBlock(text, place)
  if (!block || block.outside > 0) return false
  const changes = sheetChanges(block, store.getValues())
  if (changes.length === 0) announce('Nothing is changed by it')
  else {
    store.run(pasteSheet([...new Set(changes.map(({ goal }) => goal))], newRowKey))
    undoToast(store, `${pluralize(changes.length, 'value')} pasted`)
  }
  return true
}
