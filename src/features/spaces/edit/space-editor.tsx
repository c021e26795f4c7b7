import { useState } from 'react'
import { Button } from '@mantine/core'
import { endpoints } from '@/api/endpoints'
import { putBody } from '@/api/put-body'
import { useAssumptions } from '@/api/use-assumptions'
import { useClient } from '@/api/use-client'
import type { JsonObject } from '@/lib/json'
import { useCatalogStore, useCatalogState } from '@/storage/catalog/use-catalog'
import { RecordEditor } from '@/editing/record-editor'
import { answeredDifferences } from '@/editing/record-difference'
import { RecordFacts } from '@/editing/record-facts'
import { valueIn } from '@/editing/record-value'
import { setsOf, labelOf } from '@/editing/record-shape'
import { refusedFields } from '@/editing/refused-fields'
import type { RecordSnapshot, RecordService } from '@/editing/save-record'
import { nullFields, observedFields } from '@/editing/observed-fields'
import { useRecordForm, type RecordForm } from '@/editing/use-record-form'
import { useRecordSave } from '@/editing/use-record-save'
import type { PendingIds } from '@/editing/add-ids'
import { AssumedMark } from '@/entities/assumed-mark'
import { Notice } from '@/ui/notice'
import { Panel } from '@/ui/panel'
import styles from '@/editing/record-page.module.css'
import { useCacheReply } from '@/features/spaces/space-replies'
import type { CatalogSpace } from '@/features/spaces/use-space'
import { pluralizeKind } from '@/entities/pluralize-entities'
import { FormerValues, type JustSaved } from './former-values'
import { SpaceFields } from './space-fields'
import { spaceFacts, spaceShape } from './space-shape'

interface SpaceEditorProps {
  space: CatalogSpace
  known: RecordSnapshot
}

export type PendingIdLists = Readonly<Record<'corpus_ids' | 'participant_ids', PendingIds>>

const noPendingIds: PendingIdLists = { corpus_ids: { text: '' }, participant_ids: { text: '' } }

/** The update of a space (#14), which the service cannot read: what was never seen is left out, and says so. */
export function SpaceEditor({ space, known }: SpaceEditorProps) {
  const { id, entry, name } = space
  const client = useClient()
  const { choices } = useAssumptions()
  const catalog = useCatalogStore()
  const storeReply = useCacheReply(id)
  const form = useRecordForm(spaceShape, known)
  const { base, changes, edits } = form
  const [former, setFormer] = useState<JustSaved>()
  const [typed, setTyped] = useState(noPendingIds)
  const service: RecordService = {
    id,
    read: undefined,
    bodyOf: (from, wanted) => putBody(choices, 'put-space-body', from, wanted),
    async write(body, options) {
      const answer = await client.call(endpoints.putSpace, { params: { id }, body }, options)
      storeReply(endpoints.putSpace.title, answer)
      return answer
    },
  }
  const saving = useRecordSave({
    ...{ form, service, name: name ?? id, seen: observedElsewhere(space, base.json) },
    // What the answer left out is known all the same: it was sent, and nothing else would ever tell it.
    onSaved({ json, at }) {
      const body = service.bodyOf(base.json, edits)
      setFormer({
        values: Object.fromEntries(
          changes.flatMap(({ field, before }) => (before === undefined ? [] : [[field, before]])),
        ),
        unseen: changes.flatMap(({ field, before }) => (before === undefined ? [field] : [])),
        // What was sent and came back otherwise is told as the outcome.
        brought: answeredDifferences(
          base.json,
          json,
          setsOf(spaceShape),
          spaceShape.fields.flatMap(({ name: field }) => (Object.hasOwn(body, field) ? [] : [field])),
        ),
      })
      catalog.take([
        {
          ...{ kind: 'space', id, source: endpoints.putSpace.title, at },
          fields: { ...nullFields(spaceShape, json), ...observedFields(spaceShape, json) },
        },
      ])
    },
  })
  // What is half typed would be left out of the update without a word.
  const save = () => {
    const half = (['corpus_ids', 'participant_ids'] as const).find((field) => typed[field].text.trim() !== '')
    if (half === undefined) {
      saving.save()
      return
    }
    const problem = 'This is not in the list yet. Add it, or empty the field, then save.'
    setTyped({ ...typed, [half]: { ...typed[half], problem } })
    document.querySelector<HTMLElement>(`[data-record-field="${half}"] [role="combobox"]`)?.focus()
  }
  const replaced = (['corpus_ids', 'participant_ids'] as const).filter(
    (field) => Object.hasOwn(edits, field) && !valueIn(base.json, field),
  )
  const omitted = spaceShape.fields.flatMap(({ name: field, label }) =>
    form.value(field) === undefined ? [label] : [],
  )
  return (
    <RecordEditor
      {...{ form, service, id }}
      name={name ?? id}
      saving={{ ...saving, save }}
      path="/v1/spaces/"
      workKey={`space:${id}`}
      guard="Nothing is checked before it is sent: the service cannot read a space’s fields. What it answers is compared."
      warning={
        <>
          {replaced.length > 0 && (
            <Notice live tone="warn" title="A list that was never seen is replaced">
              Whatever the service has in it and is not named here leaves the space.
            </Notice>
          )}
          <UnknownIds form={form} body={service.bodyOf(base.json, edits)} />
        </>
      }
      about={
        <>
          Exactly this body goes:{' '}
          <AssumedMark id="put-space-body">{bodyDescriptions[choices['put-space-body']]}</AssumedMark>.
          {omitted.length > 0 && ` Never seen, so left out: ${omitted.join(', ')}.`}
        </>
      }
      aside={<FormerValues former={former} form={form} onDone={() => setFormer(undefined)} />}
    >
      <SpaceFields
        form={form}
        space={space}
        observed={entry?.fields}
        refused={refusedFields(form, saving.state)}
        typed={typed}
        onPendingChange={(field, next) => setTyped((before) => ({ ...before, [field]: next }))}
      />
      <Panel title="Set by the service" className={styles.panel}>
        <RecordFacts
          kind="space"
          facts={spaceFacts.map(([field, label]) => ({
            name: field,
            label,
            value: base.json[field],
            observed: entry?.fields[field],
          }))}
        />
      </Panel>
    </RecordEditor>
  )
}

/** What contexts and other answers showed of it: who and what is in it, and its type. */
function observedElsewhere(
  { participants, corpora }: CatalogSpace,
  { type, space_type }: JsonObject,
): JsonObject {
  return {
    ...(type === undefined && space_type !== undefined && { type: space_type }),
    ...(participants.length > 0 && { participant_ids: [...participants] }),
    ...(corpora.length > 0 && { corpus_ids: [...corpora] }),
  }
}

const bodyDescriptions = {
  'known-fields': 'what you edited, and the other known values, as old as they are shown',
  'edited-fields': 'what you edited alone',
}

interface UnknownIdsProps {
  form: RecordForm
  /** What would be sent. */
  body: JsonObject
}

/** Before a save: ids in its lists that the service said it does not know. It may refuse all for one of them. */
function UnknownIds({ form, body }: UnknownIdsProps) {
  const catalog = useCatalogStore()
  useCatalogState()
  return form.shape.fields.map(({ name, names }) => {
    const list = valueIn(body, name)
    if (!names || !Array.isArray(list)) return null
    const isUnknown = (id: unknown) =>
      typeof id === 'string' && catalog.get({ kind: names, id })?.state.value === 'not found'
    const unknown = list.filter(isUnknown)
    if (unknown.length === 0) return null
    const label = labelOf(form.shape, name).toLowerCase()
    return (
      <Notice
        key={name}
        live
        tone="warn"
        title={`${pluralizeKind(unknown.length, names)} among the ${label} not found by the service`}
        action={
          <Button
            size="xs"
            onClick={() =>
              form.set(
                name,
                list.filter((id) => !isUnknown(id)),
              )
            }
          >
            Take {unknown.length === 1 ? 'it' : 'them'} out
          </Button>
        }
      >
        {Object.hasOwn(form.edits, name) ? 'The list goes along' : 'The list goes along as it is known here'},
        and the service may refuse the save for {unknown.length === 1 ? 'that one' : 'those'}.
      </Notice>
    )
  })
}
