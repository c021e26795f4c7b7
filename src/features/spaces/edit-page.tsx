import { TextInput } from '@mantine/core'
import { useParams, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { endpoints } from '@/api/endpoints'
import type { Space } from '@/api/resources/spaces'
import { RecordForm } from '@/editing/save-bar'
import { LastAnswered, useSeenFields } from '@/editing/seen-record'
import { useRecordField, useRecordForm } from '@/editing/use-record-form'
import { EntitiesPicker, EntityPicker } from '@/entities/entity-picker'
import { useEntityName } from '@/entities/entity-name'
import type { JsonObject } from '@/lib/json/json'
import { useStore } from '@/lib/use-store'
import { brief } from '@/lib/words'
import { LoadingRows, Notice } from '@/ui/page-parts'
import { TextArea } from '@/ui/text-area'
import { useParticipants } from './use-space'

/** Name, description, project and corpora of a space. */
export function EditPage() {
  const { id } = useParams({ from: '/_frame/spaces/$id/edit' })
  const { catalog } = useRouteContext({ from: '__root__' })
  const isLoaded = useStore(catalog, (state) => state.isLoaded)
  return isLoaded ? <SpaceForm id={id} /> : <LoadingRows />
}

// The writable fields; type and participants are sent as they were answered. The mock's `writableFields` and the catalog's
// `storedFields` name them too.
const labels = {
  name: 'Name',
  description: 'Description',
  type: 'Type',
  project_id: 'Project',
  participant_ids: 'Participants',
  corpus_ids: 'Corpora',
} satisfies { [Field in keyof Space]?: string }

function SpaceForm({ id }: { id: string }) {
  const { client } = useRouteContext({ from: '__root__' })
  const name = useEntityName('space', id)
  const { ids: participants } = useParticipants(id)
  const [gone, setGone] = useState<readonly string[]>([])
  const form = useRecordForm({
    id,
    labels,
    known: useSeenFields({ kind: 'space', id }, labels),
    endpoint: endpoints.putSpace,
    send: async (body: JsonObject) => {
      const answer = await client.call(endpoints.putSpace, { params: { id }, body })
      const { participant_ids: left } = answer.value
      setGone(left ? participants.filter((one) => !left.includes(one)) : [])
      return answer
    },
    name,
  })
  return (
    <>
      {gone.length > 0 && (
        <Notice>{`The answer no longer names: ${gone.map((one) => brief(one, 60)).join(', ')}`}</Notice>
      )}
      <RecordForm isUnread review={form.review} side={<LastAnswered kind="space" id={id} />}>
        <TextInput {...useRecordField(form, 'name')} />
        <TextArea autosize minRows={2} maxRows={8} {...useRecordField(form, 'description')} />
        <EntityPicker kind="project" {...useRecordField(form, 'project_id')} />
        <EntitiesPicker kind="corpus" {...useRecordField(form, 'corpus_ids')} />
      </RecordForm>
    </>
  )
}
