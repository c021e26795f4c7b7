import { Button, Group, TextInput, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { EntityLink } from '@/entities/entity-link'
import { useKnownEntries } from '@/entities/entity-name'
import { otherRef, text, worded } from '@/features/blueprints/form/codecs'
import { textIn } from '@/blueprint/model/values'
import { useDraft } from '@/features/blueprints/draft/use-draft'
import { useDraftFields } from '@/features/blueprints/form/use-draft-fields'
import { sameJson } from '@/lib/json/json'
import { additionNames, useAdd } from '@/features/blueprints/lanes/lane-edits'
import { useLanes } from '@/features/blueprints/lanes/lanes-context'
import { RouterAnchor } from '@/ui/router-links'
import { TextArea } from '@/ui/text-area'
import { half, WordField } from './field-props'
import classes from './panel.module.css'

const place = [] as const
const fields = {
  name: { path: ['name'], codec: text },
  blueprintId: { path: ['blueprint_id'], codec: otherRef },
  category: { path: ['category'], codec: text },
  visibility: { path: ['visibility'], codec: worded },
  description: { path: ['description'], codec: text },
} as const

/** The blueprint itself: its own fields, and who is made from it. */
export function BlueprintForm() {
  const { name, blueprintId, category, visibility, description } = useDraftFields(place, fields)
  return (
    <>
      <div className={classes.part}>
        <TextInput label="Name" {...name} />
        <TextInput label="Blueprint id" classNames={{ input: 'mono' }} {...blueprintId} />
        <TextInput label="Category" {...half} {...category} />
        <WordField label="Visibility" data={['Private']} {...half} {...visibility} />
        <TextArea label="Description" rows={3} resize="vertical" {...description} />
      </div>
      <Additions />
      <MadePersonas />
    </>
  )
}

/** Those of them that are known here: the service lists none. */
function MadePersonas() {
  const { id } = useParams({ from: '/_frame/blueprints/$id' })
  // A persona names it by either.
  const sources = useDraft(({ base }) => [id, textIn(base.blueprint_id) || id], sameJson)
  const made = useKnownEntries(
    ({ kind, fields }) => kind === 'persona' && sources.includes(textIn(fields['source_blueprint_id'])),
  )
  if (made.length === 0) return null
  return (
    <div className={classes.part}>
      <Title order={3}>{`Personas made from this ${made.length}`}</Title>
      {made.slice(0, shownPersonas).map((persona) => (
        <div key={persona.id}>
          <EntityLink kind="persona" id={persona.id} />
        </div>
      ))}
      {made.length > shownPersonas && <RouterAnchor to="/personas">All personas</RouterAnchor>}
    </div>
  )
}

/** Personas that are listed here. */
const shownPersonas = 20

/** Adds to what the blueprint holds. */
function Additions() {
  const add = useAdd(useLanes().goTo)
  return (
    <div className={classes.part}>
      <Group gap={8}>
        {additionNames.map((what) => (
          <Button
            key={what}
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => add(what)}
          >
            {`Add ${what}`}
          </Button>
        ))}
      </Group>
    </div>
  )
}
