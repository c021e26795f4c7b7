import { Button, Group, Radio, Stack } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useForm } from 'react-hook-form'
import { fieldLabel, rowLabel } from '@/blueprint/model/labels'
import { rowAt, type Path } from '@/blueprint/model/path'
import { isOnlyOneNamed, referencesTo, removeTrait } from '@/blueprint/model/references'
import { rowOf, type Draft } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { useFieldProps } from '@/ui/fields'
import type { DraftStore } from '@/features/blueprints/draft/draft-store'

/** Removes a trait. Where others name it, asks what becomes of that. */
export function removeTraitWithUses(store: DraftStore, key: string): void {
  const { draft } = store.get()
  const label = rowLabel(draft, 'traits', key)
  const ref = textIn(rowOf(draft, 'traits', key)?.trait_ref)
  const isOwn = (path: readonly string[]) => path[0] === 'traits' && path[1] === key
  const uses = isOnlyOneNamed(draft, key) ? referencesTo(draft, ref).filter((path) => !isOwn(path)) : []
  if (uses.length === 0) store.perform(removeTrait(key, label, 'keep'))
  else
    modals.open({
      modalId: 'remove-trait',
      title: `Remove ${label}?`,
      children: <RemovalForm store={store} traitKey={key} label={label} uses={usesInWords(draft, uses)} />,
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

interface RemovalFormProps {
  store: DraftStore
  traitKey: string
  label: string
  uses: string
}

function RemovalForm({ store, traitKey, label, uses }: RemovalFormProps) {
  const form = useForm({ defaultValues: { uses: 'remove' } })
  const close = () => modals.close('remove-trait')
  function remove({ uses: choice }: { uses: string }) {
    store.perform(removeTrait(traitKey, label, choice === 'keep' ? 'keep' : 'remove'))
    close()
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(remove)}>
      <Stack>
        <Radio.Group label={`Used by ${uses}`} {...useFieldProps(form, 'uses')}>
          <Stack gap="xs" mt="xs">
            <Radio value="remove" label="Remove them, including its growth boundaries" />
            <Radio value="keep" label="Keep them and choose another trait later" />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button data-autofocus onClick={close}>
            Cancel
          </Button>
          <Button type="submit" color="red" variant="filled">
            Remove trait
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
