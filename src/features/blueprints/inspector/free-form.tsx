import { Button } from '@mantine/core'
import { useState } from 'react'
import { useBase, useDesigner, useValues } from '@/features/blueprints/designer-context'
import { DraftArea } from '@/features/blueprints/draft-fields/draft-area'
import { setField } from '@/blueprint/model/commands/set-field'
import {
  constraintAsFields,
  constraintAsJson,
  readDefault,
  valueAsFields,
  valueAsJson,
} from '@/blueprint/model/values/trait-default'
import styles from './inspector.module.css'

interface FreeFormProps {
  rowKey: string
  part: 'value' | 'constraint'
}

/** A free-form object as JSON text, with a switch to fields if it fits them. */
export function FreeForm({ rowKey, part }: FreeFormProps) {
  const { store, run } = useDesigner()
  const base = useBase()
  const now = useValues().traits.byKey[rowKey]?.default
  const [isRefused, setRefused] = useState(false)
  if (!now) return null
  const path = `traits.byKey.${rowKey}.default.${part}`
  const isJson = now[part].form === 'json'
  const name = part === 'value' ? 'Default' : 'Constraint'
  const toggle = () => {
    const inner = store.getFlushedValues().traits.byKey[rowKey]?.default ?? now
    const was = base.initial.traits.byKey[rowKey]?.default ?? readDefault(undefined)
    const switched =
      part === 'value'
        ? isJson
          ? valueAsFields(inner.value)
          : valueAsJson(was.value, inner.value)
        : isJson
          ? constraintAsFields(inner.constraint)
          : constraintAsJson(was.constraint, inner.constraint)
    setRefused(switched === undefined)
    if (switched) run({ ...setField(store.getValues(), path, switched), joins: undefined })
  }
  return (
    <>
      {isJson && (
        <DraftArea
          path={`${path}.json`}
          label={`${name} as JSON`}
          help="Free form, shown as JSON"
          mono
          rows={3}
        />
      )}
      <div className={styles.switch}>
        <Button size="xs" variant="subtle" className={styles.more} onClick={toggle}>
          {`${name} as ${isJson ? 'fields' : 'JSON'}`}
        </Button>
        {isRefused && isJson && <span role="status">Does not fit the fields</span>}
      </div>
    </>
  )
}
