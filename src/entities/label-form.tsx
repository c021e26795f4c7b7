import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { sentence } from '@/lib/words'
import type { KnownEntry } from '@/storage/known-entries'
import { dialogs } from '@/ui/dialogs/dialogs'
import { nameOf } from './kinds'

/** Asks for the user's own name of an entry. */
export const openLabelForm = (entry: KnownEntry) =>
  dialogs.open({ title: 'Your name for it', children: <LabelForm entry={entry} /> })

function LabelForm({ entry }: { entry: KnownEntry }) {
  const { catalog } = useRouteContext({ from: '__root__' })
  const [label, setLabel] = useState(entry.label)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    catalog.update(entry.kind, entry.id, { label: label.trim() })
    dialogs.closeAll()
  }
  return (
    <form noValidate onSubmit={save}>
      <Stack>
        <TextInput
          label={sentence`Name for ${nameOf({ ...entry, label: '' })}`}
          description="Searchable here, never sent to the service. Leave empty to use the service's name."
          data-autofocus
          value={label}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button onClick={dialogs.closeAll}>Cancel</Button>
          <Button type="submit" variant="filled">
            Save name
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
