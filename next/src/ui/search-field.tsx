import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

interface SearchFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Of the address. */
  value: string
  onChange: (text: string) => void
}

/** A search that the address holds. The address follows a moment after the typing. */
export function SearchField({ value, onChange, ...input }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState({ value, sent: value })
  const send = useDebouncedCallback((next: string) => {
    setKnown({ ...known, sent: next })
    onChange(next)
  }, 150)
  // Back and Clear change the address too, and then the field follows. It must not when its own text comes back late.
  if (value !== known.value) {
    setKnown({ value, sent: value })
    if (value !== known.sent) setText(value)
  }
  return (
    <TextInput
      type="search"
      w={240}
      {...input}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        send(currentTarget.value)
      }}
    />
  )
}
