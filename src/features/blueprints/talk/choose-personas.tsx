import { Button, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { personasOfBlueprint } from '@/entities/personas/personas-of-blueprint'
import { mostTalkers, talkSearch } from '@/lib/talk-search'
import { normalizeText } from '@/lib/text/normalize-text'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogEntities } from '@/storage/catalog/use-catalog'
import { ButtonLink } from '@/ui/button-link'
import { Dialog } from '@/ui/overlays/dialog'
import { shortId } from '@/ui/short-id'
import { Notice } from '@/ui/states/notice'
import { Checkbox } from '@/ui/styles/toggles'

interface ChoosePersonasProps {
  /** Both ids of the blueprint, that of the service first. */
  blueprintIds: readonly string[]
  onClose: () => void
}

const title = 'Talk to this blueprint’s personas'
/** More than these are found by name. */
const mostWithoutFind = 8

/** Chooses who answers in the playground, of the personas made from a blueprint. */
export function ChoosePersonas({ blueprintIds, onClose }: ChoosePersonasProps) {
  const navigate = useNavigate()
  const personas = personasOfBlueprint(blueprintIds, {
    personas: useCatalogEntities('persona'),
    versions: useCatalogEntities('persona version'),
  }).toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [find, setFind] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  if (personas.length === 0) return <NoPersonas blueprint={blueprintIds[0] ?? ''} onClose={onClose} />
  const found = personas.filter((one) => normalizeText(nameOf(one)).includes(normalizeText(find)))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (chosen.length > 0)
      void navigate({ to: '/playground', search: talkSearch(chosen.map((persona) => ({ persona }))) })
  }
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Dialog
      title={title}
      onDismiss={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" type="submit" form="choose-personas">
            Start talking
          </Button>
        </>
      }
    >
      <form id="choose-personas" onSubmit={submit}>
        <Stack gap={12}>
          <p>Choose one, or up to {mostTalkers} to compare their answers.</p>
          {personas.length > mostWithoutFind && (
            <TextInput
              type="search"
              label="Find a persona"
              value={find}
              onChange={(event) => setFind(event.target.value)}
            />
          )}
          <Stack gap={10} role="group" aria-label="Personas made from this blueprint">
            {found.map((one) => (
              <Checkbox
                key={one.id}
                label={nameOf(one)}
                description={shortId(one.id)}
                checked={chosen.includes(one.id)}
                disabled={chosen.length >= mostTalkers && !chosen.includes(one.id)}
                onChange={() => toggle(one.id)}
              />
            ))}
            {found.length === 0 && <p>No persona matches.</p>}
          </Stack>
          <p role="status">
            {chosen.length} chosen, up to {mostTalkers} possible
          </p>
          {isSubmitted && chosen.length === 0 && (
            <Notice tone="bad" live>
              Choose at least one persona.
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

function NoPersonas({ blueprint, onClose }: { blueprint: string; onClose: () => void }) {
  return (
    <Dialog
      title={title}
      onDismiss={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <ButtonLink to="/personas/new" search={{ blueprint }} variant="filled">
            Create persona
          </ButtonLink>
        </>
      }
    >
      <p>
        No persona made from this blueprint has been seen in this browser, and the service cannot list
        personas. Create one to talk to it.
      </p>
    </Dialog>
  )
}

function nameOf(entry: CatalogEntry): string {
  return entityName(entry) ?? shortId(entry.id)
}
