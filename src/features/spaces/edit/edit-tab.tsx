import { Button, Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import { endpoints } from '@/api/endpoints'
import { putBody } from '@/api/resources/put-body'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { useClient } from '@/api/use-client'
import { answeredDifferences, valueIn } from '@/editing/field-changes'
import { IdSetField } from '@/editing/id-set-field'
import { catalogFieldsIn, catalogSnapshot, setsOf, type Resource } from '@/editing/resource'
import { useEdit } from '@/editing/resource-edit'
import { ResourceEditor } from '@/editing/resource-editor'
import { ResourceFacts } from '@/editing/resource-facts'
import styles from '@/editing/resource-page.module.css'
import { IdField, SuggestionField, TextField, TextValue } from '@/editing/text-field'
import { useSaveResource } from '@/editing/use-save-resource'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { pluralizeKind } from '@/entities/pluralize-entities'
import { useCacheReply } from '@/features/spaces/space-replies'
import type { CatalogSpace } from '@/features/spaces/use-space'
import type { JsonObject } from '@/lib/json/json'
import { useCatalogState, useCatalogStore, usePartition } from '@/storage/catalog/use-catalog'
import { fieldProps } from '@/ui/fields/field-props'
import { Notice } from '@/ui/states/notice'
import { Panel } from '@/ui/page/panel'
import { FormerValues, type JustSaved } from './former-values'
import { spaceFacts, spaceShape } from './space-shape'

export function EditTab({ space }: { space: CatalogSpace }) {
  const partition = usePartition()
  // The input belongs to the signed-in user.
  return <EditSpace key={partition} space={space} />
}

/** The update of a space (#14). The service has no read, so unobserved fields are left out, and the form says so. */
function EditSpace({ space }: { space: CatalogSpace }) {
  const { id, entry, name = id } = space
  const client = useClient()
  const { choices } = useAssumptions()
  const catalog = useCatalogStore()
  const storeReply = useCacheReply(id)
  const [former, setFormer] = useState<JustSaved>()
  const snapshot = useMemo(() => catalogSnapshot(entry), [entry])
  const resource: Resource = {
    ...spaceShape,
    ...{ id, name },
    bodyOf: (from, wanted) => putBody(choices, 'put-space-body', from, wanted),
    async write(body, options) {
      const answer = await client.call(endpoints.putSpace, { params: { id }, body }, options)
      storeReply(endpoints.putSpace.title, answer)
      return answer
    },
    seenElsewhere: (json) => seenElsewhere(space, json),
    observedAt: (field) => entry?.fields[field],
  }
  // Sent fields that the answer omits count as known; no other read would ever return them.
  const edit = useSaveResource(resource, snapshot, ({ json, at }, { base, edits, changes }) => {
    const body = resource.bodyOf(base.json, edits)
    setFormer({
      values: Object.fromEntries(
        changes.flatMap(({ field, before }) => (before === undefined ? [] : [[field, before]])),
      ),
      unseen: changes.flatMap(({ field, before }) => (before === undefined ? [field] : [])),
      // Sent fields that came back with another value are shown by the save outcome.
      brought: answeredDifferences(
        base.json,
        json,
        setsOf(spaceShape),
        spaceShape.fields.flatMap(({ name: field }) => (Object.hasOwn(body, field) ? [] : [field])),
      ),
    })
    const fields = catalogFieldsIn(spaceShape, json)
    catalog.take([{ kind: 'space', id, source: endpoints.putSpace.title, at, fields }])
  })
  const { form } = edit
  const { base, edits } = form
  const isReplaced = spaceShape.fields.some(
    ({ name: field, isSet }) => isSet && Object.hasOwn(edits, field) && !valueIn(base.json, field),
  )
  const omitted = spaceShape.fields.flatMap(({ name: field, label }) =>
    form.value(field) === undefined ? [label] : [],
  )
  return (
    <ResourceEditor
      edit={edit}
      path="/v1/spaces/"
      guard="Nothing is checked before sending: the service cannot read a space’s fields. Its answer is compared with what you sent."
      warning={
        <>
          {isReplaced && (
            <Notice live tone="warn" title="This replaces a list that was never seen here">
              Anything in the service’s list that is not in yours will be removed from the space.
            </Notice>
          )}
          <UnknownIds />
        </>
      }
      about={
        <>
          This exact body will be sent:{' '}
          <AssumedMark id="put-space-body">{bodyDescriptions[choices['put-space-body']]}</AssumedMark>.
          {omitted.length > 0 && ` Never seen, so left out: ${omitted.join(', ')}.`}
        </>
      }
      aside={<FormerValues former={former} onDone={() => setFormer(undefined)} />}
    >
      <div className={styles.fields}>
        <TextField name="name" isTitle />
        <TextValue name="description">
          {({ ref, value, onChange, ...frame }) => (
            <Textarea
              {...fieldProps(frame)}
              ref={ref}
              rows={3}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </TextValue>
        <SuggestionField
          name="type"
          documented={['PRIVATE']}
          help="The interface names only PRIVATE. You can type any other type."
        />
        <IdField name="project_id" kind="project" />
        <IdSetField name="corpus_ids" kind="corpus" seen={space.corpora} />
        <IdSetField name="participant_ids" kind="end user" seen={space.participants} />
      </div>
      <Panel title="Set by the service" className={styles.panel}>
        <ResourceFacts facts={spaceFacts} />
      </Panel>
    </ResourceEditor>
  )
}

/** Participants, corpora and type from contexts and other answers. */
function seenElsewhere(
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
  'known-fields': 'your edits plus the last known values',
  'edited-fields': 'your edits alone',
}

/** Warns before a save about ids in the lists that the service did not find. One of them may fail the whole save. */
function UnknownIds() {
  const { form, body } = useEdit()
  const catalog = useCatalogStore()
  useCatalogState()
  return spaceShape.fields.map(({ name, label, names }) => {
    const list = valueIn(body, name)
    if (!names || !Array.isArray(list)) return null
    const isUnknown = (id: unknown) =>
      typeof id === 'string' && catalog.get({ kind: names, id })?.state.value === 'not found'
    const unknown = list.filter(isUnknown)
    if (unknown.length === 0) return null
    return (
      <Notice
        key={name}
        live
        tone="warn"
        title={`${pluralizeKind(unknown.length, names)} among the ${label.toLowerCase()} not found by the service`}
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
            Remove {unknown.length === 1 ? 'it' : 'them'}
          </Button>
        }
      >
        {Object.hasOwn(form.edits, name) ? 'The list is sent' : 'The list is sent as last known'}, and the
        service may refuse the save for {unknown.length === 1 ? 'that one' : 'those'}.
      </Notice>
    )
  })
}
