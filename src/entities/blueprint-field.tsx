import { InputBase, Text } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { cleanId } from './clean-id'
import { EntityPicker } from './entity-picker'
import { Fingerprint } from './fingerprint'

interface BlueprintFieldProps {
  /** "Blueprint" unless given. */
  label?: string
  /** Of the blueprint that is chosen; empty for none. */
  id: string
  name: string
  /** Its revision and age. */
  note: ReactNode
  /** How it is named in the request. */
  sentAs?: string | undefined
  error?: string | undefined
  onChoose: (id: string) => void
}

/** A blueprint to start from: with its face once it is chosen; a press chooses another. */
export function BlueprintField(props: BlueprintFieldProps) {
  const { label = 'Blueprint', id, name, note, sentAs, error, onChoose } = props
  const [typed, setTyped] = useState<string>()
  const [hasFocus, setHasFocus] = useState(false)
  const choose = (text = '', keepsFocus = true) => {
    setTyped(undefined)
    setHasFocus(keepsFocus)
    const chosen = cleanId(text)
    if (chosen !== '' && chosen !== id) onChoose(chosen)
  }
  if (id === '' || typed !== undefined)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          choose(typed)
        }}
      >
        <EntityPicker
          kind="blueprint"
          label={label}
          autoFocus={id !== ''}
          error={error}
          value={typed ?? ''}
          onChange={setTyped}
          onOptionSubmit={(option) => choose(option)}
          onBlur={() => choose(typed, false)}
        />
      </form>
    )
  return (
    <InputBase
      component="button"
      type="button"
      autoFocus={hasFocus}
      label={label}
      description={
        sentAs !== undefined && (
          <>
            Sent as <bdi className="mono">{sentAs}</bdi>
          </>
        )
      }
      error={error}
      styles={{ input: { height: 44 } }}
      pointer
      leftSection={<Fingerprint id={id} size={22} />}
      leftSectionWidth={42}
      rightSection={<IconSelector size={16} aria-hidden />}
      onClick={() => setTyped('')}
    >
      <Text component="bdi" fw={600} lh="18px" truncate display="block">
        {name}
      </Text>
      <Text component="span" size="xs" lh="14px" c="dimmed" display="block">
        {note}
      </Text>
    </InputBase>
  )
}
