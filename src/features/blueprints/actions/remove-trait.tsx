import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '@/ui/overlays/dialog'
import { SegmentedField } from '@/ui/fields/segmented-field'
import { useDesigner, useValues } from '@/features/blueprints/designer-context'
import { removeTrait, type UsesOfRemoved } from '@/blueprint/model/commands/trait-commands'
import { rowLabel } from '@/blueprint/model/values/path-label'
import { countUses, usesOfTrait } from '@/blueprint/model/use-groups'
import { keyAfterRemoval } from './key-after-removal'
import { choiceError, TraitChoice } from './trait-choice'
import { undoToast } from './undo-toast'
import { UseList } from './use-list'
import { useJump } from './use-jump'

const choices = [
  { value: 'remove', label: 'Remove them' },
  { value: 'move', label: 'Move to another trait' },
  { value: 'keep', label: 'Keep them' },
] as const

const effects = {
  remove: 'References are removed, including its growth boundary.',
  move: 'A goal that already targets the other trait keeps that target. A growth boundary is added to the existing ones.',
  keep: 'They will refer to a missing trait, which the service may refuse.',
}

/** Dialog that removes a trait and asks what to do with the references to it. */
export function RemoveTrait({ rowKey, onClose }: { rowKey: string; onClose: () => void }) {
  const { store, run, selection, select } = useDesigner()
  const values = useValues()
  const jump = useJump(onClose)
  const [kind, setKind] = useState<UsesOfRemoved['kind']>('remove')
  const [to, setTo] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const groups = usesOfTrait(values, rowKey)
  const count = countUses(groups)
  const label = rowLabel('traits', rowKey, values)
  const ref = values.traits.byKey[rowKey]?.trait_ref ?? ''
  const error = kind === 'move' ? choiceError(values, to, ref) : undefined
  const uses = count === 1 ? '1 use' : `${count} uses`
  const act = { remove: `Remove with ${uses}`, move: `Remove, move ${uses}`, keep: `Remove, keep ${uses}` }
  const remove = () => {
    if (error !== undefined) {
      setSubmitted(true)
      return
    }
    const next = keyAfterRemoval(values.traits.order, rowKey)
    run(removeTrait(values, rowKey, kind === 'move' ? { kind, to } : { kind }))
    onClose()
    if (selection?.key === rowKey) select(next === undefined ? undefined : { list: 'traits', key: next })
    const effectTexts = { remove: `, ${uses} removed`, move: `, ${uses} moved`, keep: `, ${uses} kept` }
    undoToast(store, `${label} removed${effectTexts[kind]}`)
  }
  return (
    <Dialog
      title={`Remove ${label}?`}
      onDismiss={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" onClick={remove}>
            {act[kind]}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{count === 1 ? 'One place uses this trait.' : `${count} places use this trait.`}</p>
        <UseList groups={groups} onJump={jump} />
        <SegmentedField
          label="What to do with these references"
          options={choices}
          value={kind}
          onChange={setKind}
        />
        {kind === 'move' && (
          <TraitChoice
            values={values}
            except={ref}
            label="Move to"
            value={to}
            onChange={setTo}
            error={isSubmitted ? error : undefined}
          />
        )}
        <p>{effects[kind]}</p>
      </Stack>
    </Dialog>
  )
}
