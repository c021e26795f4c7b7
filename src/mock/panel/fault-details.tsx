import type { DriftKind } from '@/mock/fault'
import { isOfStorage } from '@/mock/fault'
import { NumberField } from '@/ui/number-field'
import { SelectField } from '@/ui/select-field'
import { SwitchField } from '@/ui/switch-field'
import { TextAreaField } from '@/ui/text-area-field'
import { TextField } from '@/ui/text-field'
import type { FaultForm } from './fault-form'
import styles from './panel-part.module.css'

const drifts: { value: DriftKind; label: string }[] = [
  { value: 'missing', label: 'Fields are missing' },
  { value: 'extra', label: 'Unknown fields are added' },
  { value: 'null', label: 'Fields are null' },
  { value: 'type', label: 'Fields have another type' },
  { value: 'enum', label: 'Enumerations have unknown values' },
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
      <SelectField
        label="How it drifts"
        value={form.drift}
        onChange={(event) => onChange({ drift: event.target.value as DriftKind })} // one of the options
        options={drifts}
      />
    )
  if (form.kind === 'stall')
    return (
      <>
        <SwitchField
          label="For ever"
          checked={form.isForEver}
          onChange={(event) => onChange({ isForEver: event.target.checked })}
        />
        {!form.isForEver && (
          <NumberField
            label="Late by"
            className={styles.short}
            suffix={<span className={styles.unit}>ms</span>}
            value={form.ms}
            onChange={(event) => onChange({ ms: event.target.value })}
            error={errorAt('ms') && 'Type milliseconds from 0'}
          />
        )}
      </>
    )
  if (form.kind !== 'status') return null
  const status = (
    <NumberField
      label="Status"
      className={styles.short}
      value={form.status}
      onChange={(event) => onChange({ status: event.target.value })}
      error={errorAt('status') && `Type a status from ${isOfStorage(form.endpoint) ? 400 : 200} to 599`}
    />
  )
  if (isOfStorage(form.endpoint)) return status
  return (
    <>
      <div className={styles.fields}>
        {status}
        <TextField
          label="Retry-After"
          className={styles.short}
          value={form.retryAfter}
          onChange={(event) => onChange({ retryAfter: event.target.value })}
          error={errorAt('retryAfter') && 'A header takes plain letters only'}
          placeholder="Not sent"
        />
      </div>
      <SelectField
        label="Body"
        value={form.body}
        onChange={(event) => onChange({ body: event.target.value as FaultForm['body'] })} // one of the options below
        options={[
          { value: 'documented', label: 'The documented error body' },
          { value: 'empty', label: 'Empty' },
          { value: 'html', label: 'An HTML page' },
          { value: 'json', label: 'JSON of your own' },
        ]}
      />
      {form.body === 'documented' && (
        <TextAreaField
          label="Field errors"
          mono
          help="One a line, the field first"
          placeholder="traits[0].display_name: is too plain"
          value={form.errors}
          onChange={(event) => onChange({ errors: event.target.value })}
        />
      )}
      {form.body === 'json' && (
        <TextAreaField
          label="JSON of the body"
          mono
          value={form.json}
          onChange={(event) => onChange({ json: event.target.value })}
          error={jsonError}
        />
      )}
    </>
  )
}
