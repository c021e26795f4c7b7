import { Button } from '@mantine/core'
import { useState } from 'react'
import { useEditor } from '@/features/blueprints/editor-context'
import {
  constraintAsFields,
  constraintAsJson,
  readDefault,
  valueAsFields,
  valueAsJson,
} from '@/blueprint/model/values/trait-default'
import styles from './fields.module.css'

/** Switches a free-form object between fields and JSON text. Says so if the text does not fit the fields. */
export function FormSwitch({
  rowKey,
  part,
  form,
}: {
  rowKey: string
  part: 'value' | 'constraint'
  form: 'fields' | 'json'
}) {
  const { values, store, editAll } = useEditor()
  const [isRefused, setRefused] = useState(false)
  const toggle = () => {
    const now = values().traits.byKey[rowKey]?.default
    if (!now) return
    const was = store.getDraft().baseValues.traits.byKey[rowKey]?.default ?? readDefault(undefined)
    const switched =
      part === 'value'
        ? form === 'fields'
          ? valueAsJson(was.value, now.value)
          : valueAsFields(now.value)
        : form === 'fields'
          ? constraintAsJson(was.constraint, now.constraint)
          : constraintAsFields(now.constraint)
    setRefused(switched === undefined)
    if (switched) editAll(`traits.byKey.${rowKey}.default.${part}`, switched)
  }
  return (
    <span className={styles.switch}>
      {isRefused && form === 'json' && <span role="status">Does not fit the fields.</span>}
      <Button size="xs" variant="subtle" onClick={toggle}>
        {`${part === 'value' ? 'Default' : 'Constraint'} as ${form === 'fields' ? 'JSON' : 'fields'}`}
      </Button>
    </span>
  )
}
