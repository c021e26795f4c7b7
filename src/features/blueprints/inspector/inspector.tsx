import { ActionIcon } from '@mantine/core'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { useRef, type KeyboardEvent } from 'react'
import { labeled } from '@/ui/labeled'
import { classNames } from '@/ui/class-names'
import { focusAgain } from '@/ui/focus-again'
import { usePanelKey } from '@/ui/use-panel-key'
import { useDesigner, useOfValues } from '@/features/blueprints/designer-context'
import { rowsOf } from '@/blueprint/model/form-values'
import { BlueprintSummary } from './blueprint-summary'
import { BoundaryInspector } from './boundary-inspector'
import { GoalInspector } from './goal-inspector'
import { InspectorHead } from './inspector-head'
import styles from './inspector.module.css'
import { PreservedFields } from './preserved-fields'
import { TraitInspector } from './trait-inspector'
import { TriggerInspector } from './trigger-inspector'
import { useStep } from './use-step'

/** Everything about what is selected, in fields; about the blueprint where nothing is, if it `stays` there. */
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
          // Beside the lanes it stays: there is nothing to be closed.
          if (event.key === 'Escape' && shown && (liesOver() || !(stays || isFromHandle))) {
            event.stopPropagation()
            close()
            return
          }
          // From a handle one comes here to type its value, and goes on there.
          const isBack = isFromHandle && ['Enter', 'Escape'].includes(event.key)
          if (isBack && focusAgain(cameFrom.current)) event.preventDefault()
        }}
      >
        {shown ? (
          <div key={`${shown.list} ${shown.key}`} className={styles.content}>
            <InspectorHead selection={shown} onStep={step} onClose={close} stays={stays} />
            {shown.list === 'traits' && <TraitInspector rowKey={shown.key} />}
            {shown.list === 'default_growth.goal_states' && <GoalInspector rowKey={shown.key} />}
            {shown.list === 'default_growth.triggers' && <TriggerInspector rowKey={shown.key} />}
            {shown.list === 'default_growth.boundaries' && <BoundaryInspector rowKey={shown.key} />}
            <PreservedFields selection={shown} />
          </div>
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
