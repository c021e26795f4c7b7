import { TextField } from '@/ui/text-field'
import { RecordField, type RecordFieldProps } from './record-field'

/** What a record is called. */
export function NameField(props: Omit<RecordFieldProps, 'children'>) {
  return (
    <RecordField {...props}>
      {({ onChange, ...control }) => (
        <TextField {...control} size="lg" onChange={({ target }) => onChange(target.value)} />
      )}
    </RecordField>
  )
}
