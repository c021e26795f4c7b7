import { TextInput } from '@mantine/core'
import { useParams, useRouteContext } from '@tanstack/react-router'
import { endpoints } from '@/api/endpoints'
import type { Project } from '@/api/resources/projects'
import { RecordForm } from '@/editing/save-bar'
import { LastAnswered, useSeenFields } from '@/editing/seen-record'
import { useRecordField, useRecordForm } from '@/editing/use-record-form'
import { SeenEntities } from '@/entities/entity-link'
import { EntitiesPicker } from '@/entities/entity-picker'
import { useEntityName, useEntry } from '@/entities/entity-name'
import { RecordHeader, useOpenedMark } from '@/entities/record-header'
import { useStore } from '@/lib/use-store'
import { brief } from '@/lib/words'
import type { KnownEntry } from '@/storage/known-entries'
import { LoadingRows } from '@/ui/page-parts'

/** A project: what this browser knows of it, and its name and corpora to be set. */
export function ProjectPage() {
  const { id } = useParams({ from: '/_frame/projects/$id' })
  const { catalog } = useRouteContext({ from: '__root__' })
  const isLoaded = useStore(catalog, (state) => state.isLoaded)
  const name = useEntityName('project', id)
  const entry = useEntry('project', id)
  const { description } = entry?.fields ?? {}
  useOpenedMark({ kind: 'project', id, isFound: entry !== undefined })
  return (
    <>
      <RecordHeader
        kind="project"
        id={id}
        title={name}
        facts={
          <span>
            {typeof description === 'string' && <bdi>{`${brief(description, 160)}. `}</bdi>}
            The service cannot read a project
          </span>
        }
      />
      {isLoaded ? <ProjectForm id={id} name={name} /> : <LoadingRows />}
    </>
  )
}

/** The writable fields. The schema `ProjectChange` and the catalog's `storedFields` name them too. */
const labels = { name: 'Name', corpus_ids: 'Corpora' } satisfies { [Field in keyof Project]?: string }

/** The fields that #19 takes. */
function ProjectForm({ id, name }: { id: string; name: string }) {
  const { client } = useRouteContext({ from: '__root__' })
  const form = useRecordForm({
    id,
    labels,
    known: useSeenFields({ kind: 'project', id }, labels),
    endpoint: endpoints.putProject,
    send: (body) => client.call(endpoints.putProject, { params: { id }, body }),
    name,
  })
  const isOfProject = ({ kind, fields }: KnownEntry) => kind === 'space' && fields['project_id'] === id
  return (
    <RecordForm
      isUnread
      review={form.review}
      side={
        <>
          <LastAnswered kind="project" id={id} />
          <SeenEntities title="Spaces" none="No space of it seen yet." matches={isOfProject} />
        </>
      }
    >
      <TextInput {...useRecordField(form, 'name')} />
      <EntitiesPicker kind="corpus" {...useRecordField(form, 'corpus_ids')} />
    </RecordForm>
  )
}
