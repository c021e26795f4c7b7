import { TextInput } from '@mantine/core'
import { fieldProps } from '@/ui/field-props'
import { RecordField, type RecordFieldProps } from './record-field'

/** What a record is called. */
export function NameField(props: Omit<RecordFieldProps, 'children'>) {
  return (
    <RecordField {...props}>
      {({ value, onChange, ...frame }) => (
        <TextInput
          {...fieldProps(frame)}
          size="lg"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </RecordField>
  )
}
