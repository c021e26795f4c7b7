import { ActionIcon, Title } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { memo, useEffect, useRef } from 'react'
import { GoalMark } from '@/blueprint/lanes/goal-mark'
import { goalPlaces } from '@/blueprint/lanes/lane-facts'
import { rowLists } from '@/blueprint/model/blueprint'
import { removeRow } from '@/blueprint/model/edit'
import { rowLabel } from '@/blueprint/model/labels'
import type { Path } from '@/blueprint/model/path'
import classes from '@/features/blueprints/designer.module.css'
import { useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'
import { nameOf } from '@/features/blueprints/form/use-draft-fields'
import { formRowAt, type Target } from '@/features/blueprints/field-page'
import type { Selection } from '@/features/blueprints/lanes/lanes-context'
import { BlueprintForm } from './blueprint-form'
import { GoalForm } from './goal-form'
import { removeTraitWithUses } from './remove-trait'
import { TraitForm } from './trait-form'
import { TriggerForm } from './trigger-form'

interface PanelProps {
  selection: Selection | undefined
  /** Selected, if only the blueprint itself: it can be closed. */
  isOpen: boolean
  /** A field to lead to; another object for each time. */
  target: Target | undefined
  onSelect: (selection: Selection | undefined) => void
  /** Leads to a field. */
  onGoTo: (path: Path) => void
}

/** The form of what is selected, else of the blueprint itself. Only one row's form is there at a time. */
export const Panel = memo(function Panel(props: PanelProps) {
  const { selection, isOpen, target, onSelect, onGoTo } = props
  const name = useDraft(({ draft }) =>
    selection ? rowLabel(draft, selection.list, selection.key) : 'Blueprint',
  )
  const selected = selection?.key
  const goal = selection?.list === 'default_growth.goal_states' ? selection.key : ''
  const place = useDraft(({ base, draft }) => goalPlaces(base, draft).get(goal))
  const title = useRef<HTMLHeadingElement>(null)
  const hadSelection = useRef(false)
  const reached = useRef<PanelProps['target']>(undefined)
  useEffect(() => {
    // What had the focus may have been removed with its row.
    const frame = requestAnimationFrame(() => {
      const heading = title.current
      // A drawer that closes gives the focus back by itself.
      const isClosing = !isOpen && heading?.closest('[role=dialog]')
      if (document.activeElement === document.body && hadSelection.current && !isClosing) heading?.focus()
      hadSelection.current = selected !== undefined
    })
    return () => cancelAnimationFrame(frame)
  }, [selected, isOpen])
  const wanted = useDraft(({ draft }) => target && formRowAt(draft, target.path)?.key)
  useEffect(() => {
    if (!target || target === reached.current || wanted !== selected) return
    const field = fieldAt(target.path) ?? (wanted === undefined ? undefined : title.current)
    if (!field) return
    reached.current = target
    field.closest('details')?.setAttribute('open', '')
    // A drawer that opens focuses what has this.
    title.current?.removeAttribute('data-autofocus')
    field.setAttribute('data-autofocus', '')
    field.focus()
  }, [target, wanted, selected])
  return (
    <>
      <div className={classes.panelHead}>
        {place !== undefined && <GoalMark place={place} size={17} />}
        <Title order={2} ref={title} tabIndex={-1} title={name} data-autofocus>
          <bdi>{name}</bdi>
        </Title>
        {selection && <RemoveButton selection={selection} />}
        {isOpen && (
          <ActionIcon aria-label="Close" onClick={() => onSelect(undefined)}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </div>
      <SelectedForm key={selection?.key} selection={selection} onSelect={onSelect} onGoTo={onGoTo} />
    </>
  )
})

/** The input of a place, or of the nearest place around it: a value of an unknown field is a part of some JSON. */
function fieldAt(path: Path): HTMLElement | undefined {
  const places = path.map((_, index) => path.slice(0, path.length - index))
  const [named] = places.flatMap((place) => [...document.getElementsByName(nameOf(place))])
  // A field of tags gives its name to a hidden input behind it.
  const isHidden = named instanceof HTMLInputElement && named.type === 'hidden'
  return (isHidden ? named.previousElementSibling?.querySelector('input') : named) ?? undefined
}

function SelectedForm({ selection, onSelect, onGoTo }: Omit<PanelProps, 'isOpen' | 'target'>) {
  if (selection?.list === 'traits') return <TraitForm rowKey={selection.key} />
  if (selection?.list === 'default_growth.goal_states') return <GoalForm rowKey={selection.key} />
  if (selection?.list === 'default_growth.triggers') return <TriggerForm rowKey={selection.key} />
  return <BlueprintForm onSelect={onSelect} onGoTo={onGoTo} />
}

function RemoveButton({ selection: { list, key } }: { selection: Selection }) {
  const store = useDraftStore()
  function remove() {
    if (list === 'traits') removeTraitWithUses(store, key)
    else store.perform(removeRow(store.get().draft, list, key))
  }
  return (
    <ActionIcon aria-label={`Remove ${rowLists[list].noun}`} onClick={remove}>
      <IconTrash size={16} />
    </ActionIcon>
  )
}
