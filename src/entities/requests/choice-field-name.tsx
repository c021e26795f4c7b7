import { TextInput } from '@mantine/core'
import { choiceOfField, fieldOfChoice } from '@/api/assumptions/assumptions'
import { fieldProps, type FieldMessages } from '@/ui/fields/field-props'

interface Props extends Pick<FieldMessages, 'help' | 'error'> {
  choice: string
  onChoose: (choice: string) => void
}

/** Name of the field in a choice of `field`. */
export function ChoiceFieldName({ choice, onChoose, ...messages }: Props) {
  return (
    <TextInput
      {...fieldProps({ mono: true, label: 'Field name', ...messages })}
      defaultValue={fieldOfChoice(choice)}
      onChange={(event) => onChoose(choiceOfField(event.target.value))}
    />
  )
}
