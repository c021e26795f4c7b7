import { NativeSelect, TextInput, Textarea } from '@mantine/core'
import { fieldProps } from '@/ui/fields/field-props'
import { numberText } from '@/ui/fields/number-text'
import { Switch } from '@/ui/styles/toggles'
import type { ChatReply, DriftKind } from '@/mock/faults/fault'
import { isOfStorage } from '@/mock/faults/fault'
import type { FaultForm } from './fault-form'
import styles from './panel-part.module.css'

const drifts: { value: DriftKind; label: string }[] = [
  { value: 'missing', label: 'Fields are missing' },
  { value: 'extra', label: 'Unknown fields are added' },
  { value: 'null', label: 'Fields are null' },
  { value: 'type', label: 'Fields have another type' },
  { value: 'enum', label: 'Enumerations have unknown values' },
]

const replies: { value: ChatReply; label: string }[] = [
  { value: 'tool call', label: 'A tool call' },
  { value: 'empty choices', label: 'No choices' },
  { value: 'no stream', label: 'One JSON object, no stream' },
]

interface FaultDetailsProps {
  form: FaultForm
  onChange: (part: Partial<FaultForm>) => void
  errorAt: (field: string) => string | undefined
  jsonError: string | undefined
}

/** The fields that belong to the chosen kind. */
export function FaultDetails({ form, onChange, errorAt, jsonError }: FaultDetailsProps) {
  if (form.kind === 'drift')
    return (
      <NativeSelect
        label="Drift"
        value={form.drift}
        onChange={(event) => onChange({ drift: event.target.value as DriftKind })} // one of the options
        data={drifts}
      />
    )
  if (form.kind === 'chat')
    return (
      <NativeSelect
        label="Reply"
        value={form.chat}
        onChange={(event) => onChange({ chat: event.target.value as ChatReply })} // one of the options
        data={replies}
      />
    )
  if (form.kind === 'stall' || form.kind === 'pause')
    return (
      <>
        <Switch
          label="Forever"
          checked={form.isForEver}
          onChange={(event) => onChange({ isForEver: event.target.checked })}
        />
        {!form.isForEver && (
          <TextInput
            label={form.kind === 'pause' ? 'For' : 'Late by'}
            className={styles.short}
            rightSection={<span className={styles.unit}>ms</span>}
            value={form.ms}
            {...numberText((event) => onChange({ ms: event.target.value }))}
            error={errorAt('ms') && 'Type milliseconds from 0'}
          />
        )}
      </>
    )
  if (form.kind !== 'status') return null
  const status = (
    <TextInput
      label="Status"
      className={styles.short}
      value={form.status}
      {...numberText((event) => onChange({ status: event.target.value }))}
      error={errorAt('status') && `Type a status from ${isOfStorage(form.endpoint) ? 400 : 200} to 599`}
    />
  )
  if (isOfStorage(form.endpoint)) return status
  return (
    <>
      <div className={styles.fields}>
        {status}
        <TextInput
          label="Retry-After"
          className={styles.short}
          value={form.retryAfter}
          onChange={(event) => onChange({ retryAfter: event.target.value })}
          error={errorAt('retryAfter') && 'Use plain letters only'}
          placeholder="Not sent"
        />
      </div>
      <NativeSelect
        label="Body"
        value={form.body}
        onChange={(event) => onChange({ body: event.target.value as FaultForm['body'] })} // one of the options below
        data={[
          { value: 'documented', label: 'The documented error body' },
          { value: 'empty', label: 'Empty' },
          { value: 'html', label: 'An HTML page' },
          { value: 'json', label: 'JSON of your own' },
        ]}
      />
      {form.body === 'documented' && (
        <Textarea
          {...fieldProps({
            label: 'Field errors',
            mono: true,
            help: 'One per line: the field, then the message',
          })}
          placeholder="traits[0].display_name: is too plain"
          value={form.errors}
          onChange={(event) => onChange({ errors: event.target.value })}
        />
      )}
      {form.body === 'json' && (
        <Textarea
          {...fieldProps({ label: 'JSON of the body', mono: true, error: jsonError })}
          value={form.json}
          onChange={(event) => onChange({ json: event.target.value })}
        />
      )}
    </>
  )
}
