import { Button, Group, Stack, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useRouteContext } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import type { CatalogEntry } from '@/storage/catalog-entry'
import { nameOf } from './kinds'

/** Asks for the user's own name of an entry. */
export function openLabelForm(entry: CatalogEntry) {
  const modalId = 'label'
  modals.open({
    modalId,
    title: 'Your name for it',
    children: <LabelForm entry={entry} onDone={() => modals.close(modalId)} />,
  })
}

function LabelForm({ entry, onDone }: { entry: CatalogEntry; onDone: () => void }) {
  const { catalog } = useRouteContext({ from: '__root__' })
  const [label, setLabel] = useState(entry.label)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    catalog.update(entry.kind, entry.id, { label: label.trim() })
    onDone()
  }
  return (
    <form noValidate onSubmit={save}>
      <Stack>
        <TextInput
          label={`Name for ${nameOf({ ...entry, label: '' })}`}
          description="Searchable here, never sent to the service. Empty: the service's own name."
          data-autofocus
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" variant="filled">
            Save name
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
