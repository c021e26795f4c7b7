import { Stack, TextInput } from '@mantine/core'
import { useParams, useRouteContext } from '@tanstack/react-router'
import { endpoints } from '@/api/endpoints'
import { ReviewPanel, SaveBar } from '@/editing/save-bar'
import type { Fields } from '@/editing/save-record'
import { useRecordField, useRecordForm } from '@/editing/use-record-form'
import { EntitiesPicker } from '@/entities/entity-picker'
import { useEntityName, useEntry } from '@/entities/entity-name'
import { RecordHeader, useOpenedMark } from '@/entities/record-header'
import { SeenEntities } from '@/entities/seen-entities'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { useStore } from '@/lib/use-store'
import { entityKey, type CatalogEntry } from '@/storage/catalog-entry'
import type { KnownEntry } from '@/storage/known-entries'
import { Age } from '@/ui/age'
import { FactList, LoadingRows, Panes, Section } from '@/ui/page-parts'

/** A project: what this browser knows of it, and its name and corpora to be set. */
export function ProjectPage() {
  const { id } = useParams({ from: '/_frame/projects/$id' })
  const { catalog } = useRouteContext({ from: '__root__' })
  const isLoaded = useStore(catalog, (state) => state.isLoaded)
  const name = useEntityName('project', id)
  const entry = useEntry('project', id)
  useOpenedMark({ kind: 'project', id, isFound: entry !== undefined })
  return (
    <>
      <RecordHeader
        kind="project"
        id={id}
        title={name}
        facts={<span>The service cannot read a project</span>}
      />
      {isLoaded ? <ProjectForm key={id} id={id} name={name} entry={entry} /> : <LoadingRows />}
    </>
  )
}

const labels = { name: 'Name', corpus_ids: 'Corpora' }
const empty = { name: '', corpus_ids: [] as string[] }

interface ProjectFormProps {
  id: string
  name: string
  entry: KnownEntry | undefined
}

/** The fields that #19 takes. What was never answered stays out of the request, so that nothing is cleared unseen. */
function ProjectForm({ id, name, entry }: ProjectFormProps) {
  const { client, catalog } = useRouteContext({ from: '__root__' })
  const own = useStore(catalog, ({ entries }) => entries.get(entityKey('project', id)))
  const form = useRecordForm({
    empty,
    labels,
    params: { id },
    known: own ? writableOf(own) : nothing,
    unreadable: [],
    endpoint: endpoints.putProject,
    send: (body) => client.call(endpoints.putProject, { params: { id }, body }),
    nameOf: ({ name: saved }) => (typeof saved === 'string' && saved !== '' ? saved : name),
    onNewer: () => undefined,
  })
  const isOfProject = ({ kind, fields }: KnownEntry) => kind === 'space' && fields['project_id'] === id
  const { description, updated_at: updated } = entry?.fields ?? {}
  return (
    <>
      <Panes
        side={
          <>
            <ReviewPanel review={form.review} />
            <Section title="Last answered">
              {entry && !entry.isShared ? (
                <FactList
                  facts={[
                    ['Description', typeof description === 'string' ? description : undefined],
                    ['Updated', typeof updated === 'string' ? <Age time={updated} /> : undefined],
                    ['Seen', <Age key="seen" time={entry.seenAt} />],
                  ]}
                />
              ) : (
                <span>Not seen in this browser yet. A save shows what the service has.</span>
              )}
            </Section>
            <SeenEntities title="Spaces" none="No space of it seen yet." matches={isOfProject} />
          </>
        }
      >
        <Section title="Fields">
          <Stack maw={520}>
            <TextInput {...useRecordField(form, 'name')} />
            <EntitiesPicker kind="corpus" {...useRecordField(form, 'corpus_ids')} />
          </Stack>
        </Section>
      </Panes>
      <SaveBar review={form.review} name={name} />
    </>
  )
}

const nothing: Fields = {}
/** A list counts only if the service gave all of it. */
const writableOf = memoizeByObject(({ fields, relations }: CatalogEntry): Fields => {
  const { corpus_ids: corpora } = relations
  const { name } = fields
  return {
    ...(typeof name === 'string' && { name }),
    ...(corpora?.complete && { corpus_ids: [...corpora.ids] }),
  }
})
