import { ActionIcon, Button } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { labeled } from '@/ui/labeled'
import { announce } from '@/ui/announce'
import { useTraitActions } from '@/features/blueprints/acts/use-trait-actions'
import { useDesigner, useValues } from '@/features/blueprints/designer-context'
import { DraftNumber } from '@/features/blueprints/draft-fields/draft-number'
import { FieldMessageLines } from '@/features/blueprints/draft-fields/field-message-lines'
import { setTarget } from '@/blueprint/model/commands/growth-commands'
import { setFields } from '@/blueprint/model/commands/set-field'
import { rowsInOrder } from '@/blueprint/model/form-values'
import { rowLabel } from '@/blueprint/model/path-label'
import { AddTrait } from './add-trait'
import { focusAfterRender } from './focus-after-render'
import styles from './inspector.module.css'
import { Part } from './part'

const list = 'default_growth.goal_states'
const first = 60

/** What a goal aims for, trait by trait. */
export function GoalTargets({ rowKey }: { rowKey: string }) {
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
      <div id={path} tabIndex={-1} className={styles.anchor}>
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
      </div>
      <AddTrait label="Add a target for a trait" except={named} onAdd={add} />
    </Part>
  )
}
