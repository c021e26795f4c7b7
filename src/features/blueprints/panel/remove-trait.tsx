import { Button, Group, Stack } from '@mantine/core'
import { dialogs } from '@/ui/dialogs/dialogs'
import { fieldLabel, rowLabel } from '@/blueprint/model/labels'
import { rowAt, type Path } from '@/blueprint/model/path'
import { isOnlyOneNamed, referencesTo, removeTrait } from '@/blueprint/model/references'
import { rowOf, type Draft } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import type { DraftStore } from '@/features/blueprints/draft/draft-store'

/** Removes a trait. Where others name it, asks what becomes of that. */
export function removeTraitWithUses(store: DraftStore, key: string): void {
  const { draft } = store.get()
  const label = rowLabel(draft, 'traits', key)
  const ref = textIn(rowOf(draft, 'traits', key)?.trait_ref)
  const isOwn = (path: readonly string[]) => path[0] === 'traits' && path[1] === key
  const uses = isOnlyOneNamed(draft, key) ? referencesTo(draft, ref).filter((path) => !isOwn(path)) : []
  const remove = (choice: 'keep' | 'remove') => {
    store.perform(removeTrait(key, label, choice))
    dialogs.closeAll()
  }
  if (uses.length === 0) remove('keep')
  else
    dialogs.open({
      title: `Remove ${label}?`,
      children: (
        <Stack>
          {`Used by ${usesInWords(draft, uses)}. Remove these uses too, including its growth boundaries, or keep them and choose another trait later?`}
          <Group justify="flex-end">
            <Button data-autofocus onClick={dialogs.closeAll}>
              Cancel
            </Button>
            <Button onClick={() => remove('keep')}>Keep uses</Button>
            <Button color="red" variant="filled" onClick={() => remove('remove')}>
              Remove with uses
            </Button>
          </Group>
        </Stack>
      ),
    })
}

/** Uses that are named. */
const mostNamed = 12

/** "trusted_companion, Group includes children, learnable traits": each that names it, once. */
function usesInWords(draft: Draft, uses: readonly Path[]): string {
  const names = uses.map((path) => {
    const row = rowAt(path)
    if (!row) return fieldLabel(path)
    if (row.list === 'default_growth.boundaries') return 'a growth boundary'
    return rowLabel(draft, row.list, row.key).replace(/^Goal /, '')
  })
  const each = [...new Set(names)]
  const more = each.length - mostNamed
  return `${each.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
