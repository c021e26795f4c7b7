import { ActionIcon, Button, Stack } from '@mantine/core'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { useRef, type KeyboardEvent, useState } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { labeled } from '@/ui/overlays/labeled'
import { classNames } from '@/ui/styles/class-names'
import { focusAgain } from '@/ui/focus-again'
import { usePanelKey } from '@/ui/fields/use-panel-key'
import { useDesigner, useOfValues, useDraftReview, useValues } from '@/features/blueprints/designer-context'
import { rowsOf, rowsInOrder } from '@/blueprint/model/values/form-values'
import { DraftEnumText } from '@/features/blueprints/draft-fields/draft-enum-text'
import { DraftArea } from '@/features/blueprints/draft-fields/draft-area'
import { DraftNumber } from '@/features/blueprints/draft-fields/draft-number'
import { DraftText } from '@/features/blueprints/draft-fields/draft-text'
import { announce } from '@/ui/announce'
import { useTraitActions } from '@/features/blueprints/actions/use-trait-actions'
import { FieldMessageLines } from '@/features/blueprints/draft-fields/field-message-lines'
import { setTarget } from '@/blueprint/model/commands/growth-commands'
import { setFields } from '@/blueprint/model/commands/set-field'
import { rowLabel } from '@/blueprint/model/values/path-label'
import { BlueprintSummary } from './blueprint-summary'
import { InspectorHead } from './inspector-head'
import styles from './inspector.module.css'
import { PreservedFields } from './preserved-fields'
import { TraitInspector } from './trait-inspector'
import { TriggerInspector } from './trigger-inspector'
import { useStep } from './use-step'
import { BoundaryFields } from './boundary-fields'
import { AddTrait } from './add-trait'
import { focusAfterRender } from './focus-after-render'
import { Part } from './part'

/** All fields of the selected row, or of the blueprint if none is selected and the inspector `stays`. */
export function Inspector({ stays }: { stays: boolean }) {
  const { selection, select } = useDesigner()
  const step = useStep()
  const panel = useRef<HTMLElement>(null)
  const { cameFrom, onFocus } = usePanelKey(panel, (aside) =>
    aside.querySelector<HTMLElement>('input, select, textarea')?.focus(),
  )
  const isThere = useOfValues(
    (values) => selection && rowsOf(values, selection.list).byKey[selection.key] !== undefined,
  )
  const shown = isThere ? selection : undefined
  const close = () => {
    select(undefined)
    focusAgain(cameFrom.current)
  }
  return (
    <>
      <aside
        ref={panel}
        aria-label="Inspector"
        className={classNames(styles.inspector, shown === undefined && styles.idle)}
        onFocus={onFocus}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.defaultPrevented) return
          const isFromHandle = isHandle(cameFrom.current) && isTextInput(event.target)
          // If the inspector stays next to the lanes, Escape does not close it.
          if (event.key === 'Escape' && shown && (liesOver() || !(stays || isFromHandle))) {
            event.stopPropagation()
            close()
            return
          }
          // When opened from a handle to type its value, the focus returns to that handle.
          const isBack = isFromHandle && ['Enter', 'Escape'].includes(event.key)
          if (isBack && focusAgain(cameFrom.current)) event.preventDefault()
        }}
      >
        {shown ? (
          <Stack key={`${shown.list} ${shown.key}`} gap={0}>
            <InspectorHead selection={shown} onStep={step} onClose={close} stays={stays} />
            {shown.list === 'traits' && <TraitInspector rowKey={shown.key} />}
            {shown.list === 'default_growth.goal_states' && <GoalInspector rowKey={shown.key} />}
            {shown.list === 'default_growth.triggers' && <TriggerInspector rowKey={shown.key} />}
            {shown.list === 'default_growth.boundaries' && <BoundaryInspector rowKey={shown.key} />}
            <PreservedFields selection={shown} />
          </Stack>
        ) : (
          <BlueprintSummary />
        )}
      </aside>
      {!shown && (
        <ActionIcon
          className={styles.reveal}
          variant="default"
          {...labeled('Fields of the blueprint')}
          onClick={() => document.getElementById('name')?.focus()}
        >
          <IconListDetails size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}

function isHandle(element: Element | null): boolean {
  return element?.matches('[role=slider]') ?? false
}

function isTextInput(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox'
}

function liesOver(): boolean {
  return window.matchMedia('(max-width: 1199px)').matches
}

function BoundaryInspector({ rowKey }: { rowKey: string }) {
  const { traitRefs } = useDraftReview()
  return (
    <div className={styles.part}>
      <DraftEnumText
        path={`default_growth.boundaries.byKey.${rowKey}.trait_ref`}
        label="Trait ref"
        words={traitRefs}
        mono
      />
      <BoundaryFields rowKey={rowKey} />
    </div>
  )
}

function GoalInspector({ rowKey }: { rowKey: string }) {
  const at = `default_growth.goal_states.byKey.${rowKey}`
  return (
    <>
      <div className={styles.part}>
        <div className={styles.named}>
          <DraftText path={`${at}.id`} label="Goal id" mono />
          <DraftNumber path={`${at}.attraction_strength`} label="Attraction" placeholder="None" />
        </div>
        <DraftArea path={`${at}.description`} label="Description" />
      </div>
      <GoalTargets rowKey={rowKey} />
    </>
  )
}

const list = 'default_growth.goal_states'
const first = 60

/** A goal's targets, by trait. */
function GoalTargets({ rowKey }: { rowKey: string }) {
  const { run, select } = useDesigner()
  const { missing } = useTraitActions()
  const values = useValues()
  const [shown, setShown] = useState(first)
  const path = `${list}.byKey.${rowKey}.trait_targets`
  const targets = values.default_growth.goal_states.byKey[rowKey]?.trait_targets ?? []
  const traits = new Map(rowsInOrder(values.traits).map(({ key, row }) => [row.trait_ref, key]))
  const named = new Set(targets.map(({ trait_ref }) => trait_ref))
  const add = (ref: string) => {
    const trait = values.traits.byKey[traits.get(ref) ?? '']
    run(setTarget(values, rowKey, ref, trait?.default.value.numeric_value ?? ''))
    setShown((before) => Math.max(before, targets.length + 1))
    focusAfterRender(`${path}.${targets.length}.value`)
  }
  return (
    <Part title="Targets" count={targets.length}>
      <Stack id={path} tabIndex={-1} gap={6}>
        <FieldMessageLines path={path} />
        <ul className={styles.users}>
          {targets.slice(0, shown).map(({ trait_ref: ref }, index) => {
            const key = traits.get(ref)
            const label = key === undefined ? ref.slice(0, 80) : rowLabel('traits', key, values)
            return (
              <li key={`${index} ${ref}`} className={styles.user}>
                <button
                  type="button"
                  className={key === undefined ? styles.userMissing : styles.userName}
                  title={key === undefined ? `No trait is named ${label}` : ref.slice(0, 200)}
                  onClick={() => (key === undefined ? missing(ref) : select({ list: 'traits', key }))}
                >
                  {label === '' ? 'No ref' : label}
                </button>
                <DraftNumber
                  path={`${path}.${index}.value`}
                  label={`Target of ${label}`}
                  hideLabel
                  className={styles.target}
                />
                <ActionIcon
                  size="xs"
                  {...labeled(`Remove the target of ${label}`)}
                  onClick={() => {
                    const name = `${rowLabel(list, rowKey, values)}: no target for ${ref.slice(0, 40)}`
                    run(setFields(name, [[path, targets.toSpliced(index, 1)]]))
                    announce(`Target of ${label} removed`)
                    document.getElementById(path)?.focus()
                  }}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
        {targets.length > shown && (
          <Button size="xs" variant="subtle" onClick={() => setShown(targets.length)}>
            Show {targets.length - shown} more
          </Button>
        )}
      </Stack>
      <AddTrait label="Add a target for a trait" except={named} onAdd={add} />
    </Part>
  )
}
