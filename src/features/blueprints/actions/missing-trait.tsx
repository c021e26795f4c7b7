import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { announce } from '@/ui/announce'
import { Dialog } from '@/ui/overlays/dialog'
import { SegmentedField } from '@/ui/fields/segmented-field'
import { useDesigner, useValues } from '@/features/blueprints/designer-context'
import { newRowKey } from '@/blueprint/model/commands/row-commands'
import { createMissingTrait, remapRefs, removeRefs } from '@/blueprint/model/commands/trait-commands'
import { countUses, useGroups } from '@/blueprint/model/use-groups'
import styles from './actions.module.css'
import { choiceError, TraitChoice } from './trait-choice'
import { undoToast } from './undo-toast'
import { UseList } from './use-list'
import { useJump } from './use-jump'

const choices = [
  { value: 'create', label: 'Create the trait' },
  { value: 'map', label: 'Map to a trait' },
  { value: 'remove', label: 'Remove the uses' },
] as const

type Choice = (typeof choices)[number]['value']

interface MissingTraitProps {
  traitRef: string
  /** The initial choice. */
  first: Choice
  onClose: () => void
}

/** Dialog with fixes for a ref that is used but belongs to no trait. */
export function MissingTrait({ traitRef, first, onClose }: MissingTraitProps) {
  const { store, run, select, goTo } = useDesigner()
  const values = useValues()
  const jump = useJump(onClose)
  const [choice, setChoice] = useState(first)
  const [to, setTo] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const groups = useGroups(values, traitRef)
  const uses = countUses(groups) === 1 ? '1 use' : `${countUses(groups)} uses`
  const error = choice === 'map' ? choiceError(values, to, traitRef) : undefined
  const name = traitRef.slice(0, 40)
  const labels = { create: 'Create trait', map: `Map ${uses}`, remove: `Remove ${uses}` }
  const act = () => {
    if (error !== undefined) {
      setSubmitted(true)
      return
    }
    onClose()
    if (choice === 'create') {
      const key = newRowKey()
      run(createMissingTrait(traitRef, key, store.shape))
      announce(`Trait ${name} created`)
      select({ list: 'traits', key })
      setTimeout(() => goTo(`traits.byKey.${key}.display_name`))
    } else {
      run(choice === 'map' ? remapRefs(traitRef, to) : removeRefs(traitRef))
      undoToast(store, choice === 'map' ? `${name} mapped to ${to.slice(0, 40)}` : `Uses of ${name} removed`)
    }
  }
  return (
    <Dialog
      title="A trait is missing"
      onDismiss={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button {...(choice === 'remove' ? { color: 'red' } : { variant: 'filled' })} onClick={act}>
            {labels[choice]}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>
          No trait in this blueprint has the ref <code className={styles.ref}>{traitRef.slice(0, 200)}</code>,
          but these places use it.
        </p>
        <UseList groups={groups} onJump={jump} />
        <SegmentedField label="What to do about it" options={choices} value={choice} onChange={setChoice} />
        {choice === 'map' && (
          <TraitChoice
            values={values}
            except={traitRef}
            label="Intended trait"
            value={to}
            onChange={setTo}
            error={isSubmitted ? error : undefined}
          />
        )}
      </Stack>
    </Dialog>
  )
}
