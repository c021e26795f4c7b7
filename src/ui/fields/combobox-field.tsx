import { DenseInput, type DenseInputProps } from './dense-field'
import { OptionList } from './option-list'
import { useCombobox, type ComboboxOption, type ComboboxProps } from './use-combobox'

export type ComboboxFieldProps<Option extends ComboboxOption> = DenseInputProps & ComboboxProps<Option>

/** A text field that accepts any text and suggests matches. */
export function ComboboxField<Option extends ComboboxOption>({
  optionsFor,
  onChoose,
  selectsFirst,
  onBlur,
  onKeyDown,
  ...field
}: ComboboxFieldProps<Option>) {
  const { input, list } = useCombobox({ optionsFor, onChoose, selectsFirst })
  return (
    <>
      <DenseInput
        {...field}
        {...input}
        onBlur={(event) => {
          input.onBlur()
          onBlur?.(event)
        }}
        onKeyDown={(event) => {
          input.onKeyDown(event)
          onKeyDown?.(event)
        }}
      />
      {list && <OptionList {...list} />}
    </>
  )
}
