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
  const [isTyped, setTyped] = useState(false)
  const [known, setKnown] = useState({ value, sent: [] as string[] })
  const send = useDebouncedCallback((next: string) => {
    setTyped(false)
    setKnown((earlier) => ({ ...earlier, sent: [...earlier.sent, next] }))
    onChange(next)
  }, 150)
  // Back and Clear change the address too, and then the field follows: neither when its own text comes back late, nor
  // before what is typed has been sent.
  if (value !== known.value) {
    const place = known.sent.indexOf(value)
    const isOwn = place >= 0
    setKnown({ value, sent: isOwn ? known.sent.slice(place + 1) : [] })
    if (!isOwn && !isTyped) setText(value)
  }
  return (
    <TextInput
      type="search"
      w={240}
      {...input}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        setTyped(true)
        send(currentTarget.value)
      }}
    />
  )
}
