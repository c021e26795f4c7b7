import { Stack, Textarea, TextInput } from '@mantine/core'
import { useParams, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { endpoints } from '@/api/endpoints'
import { ReviewPanel, SaveBar } from '@/editing/save-bar'
import type { Fields } from '@/editing/save-record'
import { useRecordField, useRecordForm } from '@/editing/use-record-form'
import { EntitiesPicker, EntityPicker } from '@/entities/entity-picker'
import { useEntityName, useEntry } from '@/entities/entity-name'
import type { JsonObject } from '@/lib/json/json'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { useStore } from '@/lib/use-store'
import { brief } from '@/lib/words'
import { entityKey, type CatalogEntry } from '@/storage/catalog-entry'
import { Age } from '@/ui/age'
import { FactList, LoadingRows, Notice, Panes, Section } from '@/ui/page-parts'
import { useParticipants } from './use-space'

/** Name, description, project and corpora of a space. */
export function EditPage() {
  const { id } = useParams({ from: '/_frame/spaces/$id/edit' })
  const { catalog } = useRouteContext({ from: '__root__' })
  const isLoaded = useStore(catalog, (state) => state.isLoaded)
  return isLoaded ? <SpaceForm id={id} /> : <LoadingRows />
}

/** All that a PUT may hold: the type and the participants are sent as they were answered. */
const empty = {
  name: '',
  description: '',
  type: '',
  project_id: '',
  participant_ids: [] as string[],
  corpus_ids: [] as string[],
}
const labels = {
  name: 'Name',
  description: 'Description',
  type: 'Type',
  project_id: 'Project',
  participant_ids: 'Participants',
  corpus_ids: 'Corpora',
}

function SpaceForm({ id }: { id: string }) {
  const { client, catalog } = useRouteContext({ from: '__root__' })
  const own = useStore(catalog, ({ entries }) => entries.get(entityKey('space', id)))
  const entry = useEntry('space', id)
  const name = useEntityName('space', id)
  const { ids: participants } = useParticipants(id)
  const [gone, setGone] = useState<readonly string[]>([])
  const form = useRecordForm({
    empty,
    labels,
    params: { id },
    known: own ? writableOf(own) : nothing,
    unreadable: [],
    endpoint: endpoints.putSpace,
    send: async (body: JsonObject) => {
      const answer = await client.call(endpoints.putSpace, { params: { id }, body })
      const { participant_ids: left } = answer.value
      setGone(left ? participants.filter((one) => !left.includes(one)) : [])
      return answer
    },
    nameOf: ({ name: saved }) => (typeof saved === 'string' && saved !== '' ? saved : name),
    onNewer: () => undefined,
  })
  const { base, edits } = form.review
  const leftOut = Object.entries(labels).filter(
    ([field]) => !Object.hasOwn(base, field) && !Object.hasOwn(edits, field),
  )
  return (
    <>
      {Object.keys(edits).length > 0 && leftOut.length > 0 && (
        <Notice>
          {`Never seen here and so left out: ${leftOut.map(([, label]) => label.toLowerCase()).join(', ')}. A service that replaces the whole space would clear them.`}
        </Notice>
      )}
      {gone.length > 0 && (
        <Notice>{`The answer no longer names: ${gone.map((one) => brief(one, 60)).join(', ')}`}</Notice>
      )}
      <Panes
        side={
          <>
            <ReviewPanel review={form.review} />
            <Section title="Last answered">
              {entry && !entry.isShared ? (
                <FactList
                  facts={[
                    ['Updated', <Age key="updated" time={textOf(entry.fields['updated_at'])} />],
                    ['Seen', <Age key="seen" time={entry.seenAt} />],
                  ]}
                />
              ) : (
                <span>Not seen in this browser yet. A save shows what the service has.</span>
              )}
            </Section>
          </>
        }
      >
        <Section title="Fields">
          <Stack maw={520}>
            <TextInput {...useRecordField(form, 'name')} />
            <Textarea autosize minRows={2} maxRows={8} {...useRecordField(form, 'description')} />
            <EntityPicker kind="project" {...useRecordField(form, 'project_id')} />
            <EntitiesPicker kind="corpus" {...useRecordField(form, 'corpus_ids')} />
          </Stack>
        </Section>
      </Panes>
      <SaveBar review={form.review} name={name} />
    </>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

const nothing: Fields = {}
/** A list counts only if the service gave all of it. */
const writableOf = memoizeByObject(({ fields, relations }: CatalogEntry): Fields => {
  const texts = ['name', 'description', 'type', 'project_id'].filter(
    (name) => typeof fields[name] === 'string',
  )
  const lists = ['participant_ids', 'corpus_ids'].filter((name) => relations[name]?.complete)
  return Object.fromEntries([
    ...texts.map((name) => [name, fields[name]]),
    ...lists.map((name) => [name, [...(relations[name]?.ids ?? [])]]),
  ]) as Fields // texts and lists of ids
})
