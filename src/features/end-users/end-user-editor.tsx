import { Badge, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { fieldProps } from '@/ui/field-props'
import { endpoints } from '@/api/endpoints'
import { putBody } from '@/api/put-body'
import { endUserKeys, readEndUser, type EndUserReading } from '@/api/queries/end-users'
import { useAssumptions } from '@/api/use-assumptions'
import { useClient } from '@/api/use-client'
import { NameField } from '@/editing/name-field'
import { RecordEditor } from '@/editing/record-editor'
import { RecordFacts } from '@/editing/record-facts'
import { RecordField, type ObservedAt } from '@/editing/record-field'
import styles from '@/editing/record-page.module.css'
import { type RecordShape } from '@/editing/record-shape'
import { refusedFields } from '@/editing/refused-fields'
import type { RecordService } from '@/editing/save-record'
import { SuggestionField } from '@/editing/suggestion-field'
import { useRecordForm, type RecordForm } from '@/editing/use-record-form'
import { useRecordSave } from '@/editing/use-record-save'
import { AssumedMark } from '@/entities/assumed-mark'
import { EntityPicker } from '@/entities/entity-picker'
import { quotedId } from '@/entities/parse-ids'
import { type JsonValue } from '@/lib/json'
import { pluralize } from '@/lib/pluralize'
import { Panel } from '@/ui/panel'
import { EndUserAside } from './end-user-aside'
import { EndUserHeader } from './end-user-header'
import { VersionField } from './version-field'

const endUserShape: RecordShape = {
  what: 'end user',
  fields: [
    { name: 'name', label: 'Name' },
    { name: 'external_id', label: 'External id' },
    { name: 'participant_type', label: 'Participant type' },
    { name: 'persona_id', label: 'Persona', names: 'persona' },
    { name: 'active_persona_version_id', label: 'Active persona version' },
  ],
  setByService: ['updated_at', 'updated_by'],
}

/** Shown and never edited, with the words for it. */
const endUserFacts = [
  ['tenant_id', 'Tenant'],
  ['created_at', 'Created'],
  ['created_by', 'Created by'],
  ['updated_at', 'Updated'],
  ['updated_by', 'Updated by'],
] as const

interface EndUserEditorProps {
  id: string
  reading: Extract<EndUserReading, { found: 'there' }>
  isReloading: boolean
  onReload: () => void
}

const source = endpoints.readEndUsers.title

/** Every field of an end user that was read, and the form that changes those which can be. */
export function EndUserEditor({ id, reading, isReloading, onReload }: EndUserEditorProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { choices } = useAssumptions()
  const form = useRecordForm(endUserShape, reading)
  const { base, changes } = form
  const service: RecordService = {
    id,
    read: (options) => readEndUser(client, id, options),
    bodyOf: (known, edits) => putBody(choices, 'put-end-user-body', known, edits),
    write: (body, options) => client.call(endpoints.putEndUser, { params: { id }, body }, options),
  }
  const name = typeof base.json.name === 'string' && base.json.name !== '' ? base.json.name : id
  const saving = useRecordSave({
    ...{ form, service, name },
    onSaved: (now) =>
      queryClient.setQueryData<EndUserReading>(endUserKeys.one(id), { found: 'there', ...now }),
  })
  const observed = { at: base.at, source }
  const named = [
    ...endUserShape.fields.map((field) => field.name),
    ...endUserFacts.map(([field]) => field),
    'id',
  ]
  const unknown = Object.entries(base.json).filter(([field]) => !named.includes(field))
  return (
    <>
      <EndUserHeader
        {...{ id, isReloading, onReload, observed }}
        badge={
          changes.length > 0 && <Badge variant="dot">{pluralize(changes.length, 'unsaved change')}</Badge>
        }
      />
      <RecordEditor
        {...{ form, saving, service, name, id, onReload }}
        path="/v1/end-users/"
        workKey={`end user:${id}`}
        guard="Read again and compared right before it is sent. The service has no lock, so a gap of one request remains."
        about={
          <>
            Sends{' '}
            <AssumedMark id="put-end-user-body">{bodyDescriptions[choices['put-end-user-body']]}</AssumedMark>
            .
            {choices['put-end-user-body'] !== 'all-fields' &&
              unknown.length > 0 &&
              ` ${pluralize(unknown.length, 'field')} that the interface does not name ${unknown.length === 1 ? 'stays' : 'stay'} out.`}
          </>
        }
        aside={<EndUserAside id={id} />}
      >
        <EndUserFields form={form} observed={{ at: base.at }} refused={refusedFields(form, saving.state)} />
        <Panel title="Set by the service" className={styles.panel}>
          <RecordFacts
            kind="end user"
            facts={endUserFacts.map(([field, label]) => ({ name: field, label, value: base.json[field] }))}
          />
        </Panel>
        {unknown.length > 0 && (
          <Panel
            title="Not in the interface"
            count={`${pluralize(unknown.length, 'field')}, shown as they came`}
            className={styles.panel}
          >
            <RecordFacts
              kind="end user"
              facts={unknown.map(([field, value]) => ({ name: field, label: field, value }))}
            />
          </Panel>
        )}
      </RecordEditor>
    </>
  )
}

const bodyDescriptions = {
  'known-fields': 'all known writable fields',
  'edited-fields': 'only the edited fields',
  'all-fields': 'all that was read, without what the service sets',
}

interface EndUserFieldsProps {
  form: RecordForm
  observed: ObservedAt
  refused: ReturnType<typeof refusedFields>
}

/** The fields of an end user that can be edited. */
function EndUserFields({ form, observed, refused }: EndUserFieldsProps) {
  const field = (name: string) => ({ form, name, observed, refused: refused.get(name) })
  return (
    <div className={styles.fields}>
      <NameField {...field('name')} />
      <RecordField {...field('external_id')}>
        {({ value, onChange, ...frame }) => (
          <TextInput
            {...fieldProps({ ...frame, mono: true })}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </RecordField>
      <SuggestionField
        {...field('participant_type')}
        kind="end user"
        help="The interface names no values. Those that were seen are offered, any other can be typed."
      />
      <RecordField {...field('persona_id')}>
        {(control) => (
          <EntityPicker
            {...control}
            kind="persona"
            onChange={(text) => control.onChange(quotedId(text) ?? text)}
          />
        )}
      </RecordField>
      <RecordField {...field('active_persona_version_id')}>
        {(control) => (
          <VersionField
            {...control}
            personaId={textOf(form.value('persona_id'))}
            isOfPersonaBefore={
              control.value !== '' &&
              Object.hasOwn(form.edits, 'persona_id') &&
              !Object.hasOwn(form.edits, 'active_persona_version_id')
            }
          />
        )}
      </RecordField>
    </div>
  )
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : ''
}
