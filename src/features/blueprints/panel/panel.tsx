import { ActionIcon, Badge, Button, Group, TextInput, Title } from '@mantine/core'
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { memo, useEffect, useRef } from 'react'
import { GoalMark } from '@/blueprint/lanes/goal-mark'
import { goalPlaces } from '@/blueprint/lanes/lane-facts'
import { removeRow } from '@/blueprint/model/edit'
import { rowLabel } from '@/blueprint/model/labels'
import { rowLists, isInside } from '@/blueprint/model/path'
import { rowOf } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { EntityLink } from '@/entities/entity-link'
import { useKnownEntries } from '@/entities/entity-name'
import type { DraftState } from '@/features/blueprints/draft/draft-store'
import { changeGroupsOf, useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'
import { formRowAt, type Target } from '@/features/blueprints/field-page'
import { otherRef, text, worded } from '@/features/blueprints/form/codecs'
import { useDraftFields } from '@/features/blueprints/form/use-draft-fields'
import { additionNames, useAdd } from '@/features/blueprints/lanes/lane-edits'
import { isOfTrait } from '@/features/blueprints/lanes/lane-places'
import { useLanes, type Selection } from '@/features/blueprints/lanes/lanes-context'
import { sameJson } from '@/lib/json/json'
import { countOf } from '@/lib/words'
import { RouterAnchor } from '@/ui/router-links'
import { TextArea } from '@/ui/text-area'
import { fieldAt, half, WordField } from './field-props'
import { GoalForm, TriggerForm } from './growth-forms'
import classes from './panel.module.css'
import { removeTraitWithUses } from './remove-trait'
import { TraitForm } from './trait-form'

interface PanelProps {
  selection: Selection | undefined
  /** Selected, if only the blueprint itself: it can be closed. */
  isOpen: boolean
  /** A field to lead to; another object for each time. */
  target: Target | undefined
}

/** The form of what is selected, else of the blueprint itself. Only one row's form is there at a time. */
export const Panel = memo(function Panel(props: PanelProps) {
  const { selection, isOpen, target } = props
  const { select } = useLanes()
  const name = useDraft(({ draft }) =>
    selection ? rowLabel(draft, selection.list, selection.key) : 'Blueprint',
  )
  const selected = selection?.key
  const goal = selection?.list === 'default_growth.goal_states' ? selection.key : ''
  const place = useDraft(({ base, draft }) => goalPlaces(base, draft).get(goal))
  const changed = useDraft((state) => (selection ? changesOf(state, selection) : 0))
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(selected)
  const reached = useRef<PanelProps['target']>(undefined)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      // In a low window it is below the lanes.
      if (selected !== undefined && shown.current !== selected)
        title.current?.scrollIntoView({ block: 'nearest' })
      shown.current = selected
    })
    return () => cancelAnimationFrame(frame)
  }, [selected])
  const wanted = useDraft(({ draft }) => target && formRowAt(draft, target.path)?.key)
  useEffect(() => {
    if (!target || target === reached.current || wanted !== selected) return
    const field = fieldAt(target.path) ?? (wanted === undefined ? undefined : title.current)
    if (!field) return
    reached.current = target
    field.closest('details')?.setAttribute('open', '')
    field.focus()
  }, [target, wanted, selected])
  function close() {
    // Where the form came from, because it may go.
    document.querySelector<HTMLElement>('[data-lane-name][aria-current]')?.focus()
    select(undefined)
  }
  return (
    <>
      <Group className={classes.panelHead} flex="none" wrap="nowrap" gap={4} h={46} px="lg">
        {place !== undefined && <GoalMark place={place} size={17} />}
        <Title order={2} flex={1} lineClamp={1} ref={title} tabIndex={-1} title={name} data-autofocus>
          <bdi>{name}</bdi>
        </Title>
        {changed > 0 && <Badge color="amber">{countOf(changed, 'change')}</Badge>}
        {selection && <RemoveButton selection={selection} />}
        {isOpen && (
          <ActionIcon aria-label="Close" onClick={() => close()}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </Group>
      {/* Another row is read from its first field on. */}
      <div key={selection?.key} className={classes.panelBody}>
        <SelectedForm selection={selection} />
      </div>
    </>
  )
})

/** How much of a row differs from what was saved. To a trait belongs what others say of it. */
function changesOf(state: DraftState, { list, key }: Selection): number {
  const { base, draft } = state
  const row = [...list.split('.'), key]
  const refs = [base, draft].map((version) => textIn(rowOf(version, 'traits', key)?.trait_ref))
  return changeGroupsOf(state).filter(({ change: { path } }) =>
    list === 'traits'
      ? [base, draft].some((version, index) => isOfTrait(version, path, key, refs[index] ?? ''))
      : isInside(path, row),
  ).length
}

/** A letter that changes the title draws no form again. */
const SelectedForm = memo(function SelectedForm({ selection }: Pick<PanelProps, 'selection'>) {
  if (selection?.list === 'traits') return <TraitForm rowKey={selection.key} />
  if (selection?.list === 'default_growth.goal_states') return <GoalForm rowKey={selection.key} />
  if (selection?.list === 'default_growth.triggers') return <TriggerForm rowKey={selection.key} />
  return <BlueprintForm />
})

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

const blueprintPlace = [] as const
const fields = {
  name: { path: ['name'], codec: text },
  blueprintId: { path: ['blueprint_id'], codec: otherRef },
  category: { path: ['category'], codec: text },
  visibility: { path: ['visibility'], codec: worded },
  description: { path: ['description'], codec: text },
} as const

/** The blueprint itself: its own fields, and who is made from it. */
function BlueprintForm() {
  const { name, blueprintId, category, visibility, description } = useDraftFields(blueprintPlace, fields)
  return (
    <>
      <div className={classes.part}>
        <TextInput label="Name" {...name} />
        <TextInput label="Blueprint id" classNames={{ input: 'mono' }} {...blueprintId} />
        <TextInput label="Category" {...half} {...category} />
        <WordField label="Visibility" data={['Private']} {...half} {...visibility} />
        <TextArea label="Description" rows={3} resize="vertical" {...description} />
      </div>
      <Additions />
      <MadePersonas />
    </>
  )
}

/** Those of them that are known here: the service lists none. */
function MadePersonas() {
  const { id } = useParams({ from: '/_frame/blueprints/$id' })
  // A persona names it by either.
  const sources = useDraft(({ base }) => [id, textIn(base.blueprint_id) || id], sameJson)
  const made = useKnownEntries(
    ({ kind, fields }) => kind === 'persona' && sources.includes(textIn(fields['source_blueprint_id'])),
  )
  if (made.length === 0) return null
  return (
    <div className={classes.part}>
      <Title order={3}>{`Personas made from this ${made.length}`}</Title>
      {made.slice(0, shownPersonas).map((persona) => (
        <div key={persona.id}>
          <EntityLink kind="persona" id={persona.id} />
        </div>
      ))}
      {made.length > shownPersonas && <RouterAnchor to="/personas">All personas</RouterAnchor>}
    </div>
  )
}

/** Personas that are listed here. */
const shownPersonas = 20

/** Adds to what the blueprint holds. */
function Additions() {
  const add = useAdd(useLanes().goTo)
  return (
    <div className={classes.part}>
      <Group gap={8}>
        {additionNames.map((what) => (
          <Button
            key={what}
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => add(what)}
          >
            {`Add ${what}`}
          </Button>
        ))}
      </Group>
    </div>
  )
}
