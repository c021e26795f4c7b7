import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldProps } from '@/ui/fields/field-props'
import { pluralize } from '@/lib/text/pluralize'
import { announce } from '@/ui/announce'
import { Dialog } from '@/ui/overlays/dialog'
import { useDesigner, useValues } from '@/features/blueprints/designer-context'
import { renameTrait } from '@/blueprint/model/commands/trait-commands'
import { rowsInOrder } from '@/blueprint/model/values/form-values'
import { rowLabel } from '@/blueprint/model/values/path-label'
import { isOnlyOneNamed } from '@/blueprint/model/trait-uses'
import { countUses, usesOfTrait } from '@/blueprint/model/use-groups'
import { UseList } from './use-list'
import { useJump } from './use-jump'

/** Dialog that changes a trait's ref and shows all references that are rewritten. */
export function RenameTrait({ rowKey, onClose }: { rowKey: string; onClose: () => void }) {
  const { run } = useDesigner()
  const values = useValues()
  const jump = useJump(onClose)
  const from = values.traits.byKey[rowKey]?.trait_ref ?? ''
  const [ref, setRef] = useState(from)
  const [isSubmitted, setSubmitted] = useState(false)
  const taken = rowsInOrder(values.traits).find(({ key, row }) => key !== rowKey && row.trait_ref === ref)
  const error =
    ref.trim() === ''
      ? 'A trait needs a ref'
      : taken && `${rowLabel('traits', taken.key, values)} has this ref already`
  const groups = usesOfTrait(values, rowKey)
  // Includes the trait's own ref, and its default if that names it, so that the button, the list and the announcement
  // show the same number.
  const isOwnDefault = from !== '' && values.traits.byKey[rowKey]?.default.trait_ref === from
  const all = pluralize(countUses(groups) + (isOwnDefault ? 2 : 1), 'place')
  const isNamed = groups.length > 0 || isOwnDefault
  const rename = () => {
    if (error !== undefined) {
      setSubmitted(true)
      return
    }
    if (ref !== from) {
      run(renameTrait(values, rowKey, ref))
      announce(`Renamed to ${ref.slice(0, 60)}${isNamed ? ` in ${all}` : ''}`)
    }
    onClose()
  }
  return (
    <Dialog
      title={`Rename ${rowLabel('traits', rowKey, values)}`}
      onDismiss={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" onClick={rename}>
            {isNamed ? `Rename in ${all}` : 'Rename'}
          </Button>
        </>
      }
    >
      <Stack
        component="form"
        gap={12}
        onSubmit={(event) => {
          event.preventDefault()
          rename()
        }}
      >
        <TextInput
          {...fieldProps({
            label: 'Trait ref',
            mono: true,
            error: isSubmitted || taken ? error : undefined,
            warning: /\s/.test(ref) ? 'It contains a space, which is kept.' : undefined,
          })}
          data-autofocus
          value={ref}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setRef(event.target.value)}
        />
        {groups.length > 0 && (
          <>
            <p>
              This renames it in {all} in one step: the trait itself
              {isOwnDefault && ', the ref of its default'} and its references.
            </p>
            <UseList groups={groups} onJump={jump} />
          </>
        )}
        {groups.length === 0 && (
          <p>
            {from === '' || isOnlyOneNamed(values, rowKey)
              ? 'Nothing else uses this trait.'
              : 'Another trait has the same ref, so references to it stay unchanged.'}
          </p>
        )}
      </Stack>
    </Dialog>
  )
}
