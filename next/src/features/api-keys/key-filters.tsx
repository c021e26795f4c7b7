import { Button, Group, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { attentions, type KeyRow } from './key-rows'
import { countText } from './number-text'

interface AttentionFiltersProps {
  /** What the counts are of: the keys that the search leaves. */
  rows: readonly KeyRow[]
  value: string
  onChange: (id: string) => void
}

/** Reasons to look at a key, with how many keys have each. */
export function AttentionFilters({ rows, value, onChange }: AttentionFiltersProps) {
  const filters = [{ id: '', label: 'All', matches: () => true }, ...attentions]
  return (
    <Group role="group" aria-label="Attention" gap={2}>
      {filters.map(({ id, label, matches }) => (
        <Button
          key={label}
          size="xs"
          variant={id === value ? 'light' : 'subtle'}
          color="gray"
          aria-pressed={id === value}
          onClick={() => onChange(id)}
        >
          <span>{`${label} `}</span>
          <Text span size="sm" c="dimmed" ml={5}>
            {countText(rows.filter(matches).length)}
          </Text>
        </Button>
      ))}
    </Group>
  )
}

interface KeySearchProps {
  /** Of the address. */
  value: string
  onChange: (text: string) => void
}

/** The search field. The address follows a moment after the typing. */
export function KeySearch({ value, onChange }: KeySearchProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState({ value, sent: value })
  const send = useDebouncedCallback((next: string) => {
    setKnown((before) => ({ ...before, sent: next }))
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
      aria-label="Search keys"
      placeholder="Alias, user, model, id"
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        send(currentTarget.value)
      }}
      w={200}
    />
  )
}
