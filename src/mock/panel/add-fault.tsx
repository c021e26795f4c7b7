import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { numberText } from '@/ui/fields/number-text'
import { addFault } from '@/mock/controls'
import { kindsFor, takesEffect, type FaultKind } from '@/mock/faults/fault'
import { Panel } from '@/ui/page/panel'
import { SegmentedField } from '@/ui/fields/segmented-field'
import {
  endpointTitle,
  everyEndpoint,
  serviceChoices,
  storageChoices,
  type EndpointChoice,
} from './endpoint-choices'
import { FaultDetails } from './fault-details'
import { emptyFaultForm, faultOf, withEndpoint, type FaultForm } from './fault-form'
import { usePanel } from './panel-context'
import styles from './panel-part.module.css'
import { useControl } from './use-control'

const kinds: Record<FaultKind, string> = {
  status: 'Refuses with a status',
  malformed: 'Truncated JSON',
  html: 'An HTML page',
  drift: 'Drift from the interface',
  offline: 'No connection',
  stall: 'Late or never',
  cut: 'Connection cut in the middle',
  pause: 'Stream pauses in the middle',
  chat: 'An unusual reply',
}

/** Every fault that the mock can be given. */
export function AddFault() {
  const { world } = usePanel()
  const { run, refused } = useControl()
  const [form, setForm] = useState(emptyFaultForm)
  const [problem, setProblem] = useState<string>()
  const change = (part: Partial<FaultForm>) => setForm((before) => ({ ...before, ...part }))
  const errorAt = (field: string) => refused?.errors.find((error) => error.field === field)?.message
  const asUsual = takesEffect({ endpoint: form.endpoint, kind: form.kind })

  function submit() {
    const made = faultOf(form)
    setProblem('fault' in made ? undefined : made.message)
    if (!('fault' in made)) return
    run(() => addFault(world, made.fault), { text: `Fault added to ${endpointTitle(form.endpoint)}` })
  }

  return (
    <Panel level={3} title="Add a fault">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <NativeSelect
          label="Endpoint"
          value={form.endpoint}
          onChange={(event) => setForm(withEndpoint(form, event.target.value))}
        >
          <Choice {...everyEndpoint} />
          <optgroup label="The service">{serviceChoices.map(Choice)}</optgroup>
          <optgroup label="The object storage">{storageChoices.map(Choice)}</optgroup>
        </NativeSelect>
        <NativeSelect
          label="What goes wrong"
          value={form.kind}
          onChange={(event) => change({ kind: event.target.value as FaultKind })} // one of the options below
          data={kindsFor(form.endpoint).map((value) => ({ value, label: kinds[value] }))}
        />
        <FaultDetails form={form} onChange={change} errorAt={errorAt} jsonError={problem} />
        <div className={styles.fields}>
          <SegmentedField
            label="How often"
            options={[
              { value: 'times', label: 'Next answers' },
              { value: 'until removed', label: 'Until removed' },
            ]}
            value={form.often}
            onChange={(often) => change({ often })}
          />
          {form.often === 'times' && (
            <TextInput
              label="How many"
              className={styles.short}
              value={form.times}
              {...numberText((event) => change({ times: event.target.value }))}
              error={errorAt('times') && 'Type a number from 1'}
            />
          )}
        </div>
        <NativeSelect
          label="The call itself"
          value={form.effect}
          onChange={(event) => change({ effect: event.target.value as FaultForm['effect'] })} // one of the options below
          data={[
            { value: 'as usual', label: `As usual: ${asUsual ? 'takes effect' : 'has no effect'}` },
            { value: 'done', label: 'Takes effect anyway' },
            { value: 'undone', label: 'Has no effect' },
          ]}
        />
        <div className={styles.line}>
          <Button type="submit">Add fault</Button>
        </div>
      </form>
    </Panel>
  )
}

function Choice({ value, label }: EndpointChoice) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  )
}
