import { Autocomplete, Button, TextInput, Title } from '@mantine/core'
import { useParams, useRouteContext } from '@tanstack/react-router'
import { EntityLink } from '@/entities/entity-link'
import { rowsOf } from '@/blueprint/model/rows'
import { useDraft } from '@/features/blueprints/draft/use-draft'
import { otherRef, text, valueOfWord, worded } from '@/features/blueprints/form/codecs'
import { useDraftFields } from '@/features/blueprints/form/use-draft-fields'
import { sameJson } from '@/lib/json/json'
import { useStore } from '@/lib/use-store'
import { everythingKnown } from '@/storage/known-entries'
import { additions, useAdd } from '@/features/blueprints/lanes/lane-edits'
import { useLanes } from '@/features/blueprints/lanes/lanes-context'
import { RouterAnchor } from '@/ui/router-links'
import { TextArea } from '@/ui/text-inputs'
import { half, suggesting } from './field-props'
import classes from './panel.module.css'

const place = [] as const
const fields = {
  name: { path: ['name'], codec: text },
  blueprintId: { path: ['blueprint_id'], codec: otherRef },
  category: { path: ['category'], codec: text },
  visibility: { path: ['visibility'], codec: worded },
  description: { path: ['description'], codec: text },
} as const

/** The blueprint itself: its own fields, and what is in it. */
export function BlueprintForm() {
  const { name, blueprintId, category, visibility, description } = useDraftFields(place, fields)
  return (
    <>
      <div className={classes.part}>
        <TextInput label="Name" {...name} />
        <TextInput label="Blueprint id" classNames={{ input: 'mono' }} {...blueprintId} />
        <TextInput label="Category" {...half} {...category} />
        <Autocomplete
          label="Visibility"
          title={valueOfWord(visibility.value)}
          data={['Private']}
          {...suggesting}
          {...visibility}
        />
        <TextArea label="Description" rows={3} resize="vertical" {...description} />
      </div>
      <Contents />
      <MadePersonas />
    </>
  )
}

/** Those of them that are known here: the service lists none. */
function MadePersonas() {
  const { id } = useParams({ from: '/_frame/blueprints/$id' })
  const { catalog } = useRouteContext({ from: '__root__' })
  const made = useStore(
    catalog,
    (state) =>
      [...everythingKnown(state).values()]
        .filter(({ kind, fields }) => kind === 'persona' && fields['source_blueprint_id'] === id)
        .map((persona) => persona.id),
    sameJson,
  )
  if (made.length === 0) return null
  return (
    <div className={classes.part}>
      <Title order={3}>{`Personas made from this ${made.length}`}</Title>
      {made.slice(0, shownPersonas).map((persona) => (
        <div key={persona}>
          <EntityLink kind="persona" id={persona} />
        </div>
      ))}
      {made.length > shownPersonas && <RouterAnchor to="/personas">All personas</RouterAnchor>}
    </div>
  )
}

/** Personas that are listed here. */
const shownPersonas = 20

/** What the blueprint holds, and more of each. */
function Contents() {
  const { id } = useParams({ from: '/_frame/blueprints/$id' })
  const add = useAdd(useLanes().goTo)
  const counts = useDraft(({ draft }) => contents.map(({ list }) => rowsOf(draft, list).length), sameJson)
  return contents.map(({ what, list, title }, index) => (
    <div key={list} className={classes.part}>
      <Title order={3}>
        {`${title} ${counts[index] ?? 0}`}
        <Button size="xs" aria-label={`Add to ${title.toLowerCase()}`} onClick={() => add(what)}>
          Add
        </Button>
      </Title>
      {list === 'default_growth.triggers' && (
        <RouterAnchor to="/blueprints/$id/growth" params={{ id }} search={true}>
          All triggers
        </RouterAnchor>
      )}
    </div>
  ))
}

const contents = (
  [
    ['Traits', 'trait'],
    ['Goals', 'goal'],
    ['Triggers', 'trigger'],
  ] as const
).map(([title, what]) => ({ title, what, list: additions[what].list }))
