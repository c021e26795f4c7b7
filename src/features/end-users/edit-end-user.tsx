import { Badge } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { endpoints } from '@/api/endpoints'
import { putBody } from '@/api/resources/put-body'
import { endUserKeys, readEndUser, type EndUserReading } from '@/api/queries/end-users'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { useClient } from '@/api/use-client'
import type { ResourceShape } from '@/editing/resource'
import { ResourceEditor } from '@/editing/resource-editor'
import { ResourceFacts } from '@/editing/resource-facts'
import styles from '@/editing/resource-page.module.css'
import { IdField, SuggestionField, TextField } from '@/editing/text-field'
import { useSaveResource } from '@/editing/use-save-resource'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { pluralize } from '@/lib/text/pluralize'
import { Panel } from '@/ui/page/panel'
import { EndUserAside } from './end-user-aside'
import { EndUserHeader } from './end-user-header'
import { VersionField } from './version-field'

const endUserShape: ResourceShape = {
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

/** Read-only fields and their labels. */
const endUserFacts = [
  ['tenant_id', 'Tenant'],
  ['created_at', 'Created'],
  ['created_by', 'Created by'],
  ['updated_at', 'Updated'],
  ['updated_by', 'Updated by'],
] as const

const bodyDescriptions = {
  'known-fields': 'all known writable fields',
  'edited-fields': 'only the edited fields',
  'all-fields': 'everything that was read, except what the service sets',
}

interface EditEndUserProps {
  id: string
  reading: Extract<EndUserReading, { found: 'there' }>
  isReloading: boolean
  onReload: () => void
}

/** All fields of an end user that were read, with a form for the editable ones. */
export function EditEndUser({ id, reading, isReloading, onReload }: EditEndUserProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { choices } = useAssumptions()
  const edit = useSaveResource(
    {
      ...endUserShape,
      id,
      read: (options) => readEndUser(client, id, options),
      bodyOf: (known, edits) => putBody(choices, 'put-end-user-body', known, edits),
      write: (body, options) => client.call(endpoints.putEndUser, { params: { id }, body }, options),
    },
    reading,
    (now) => queryClient.setQueryData<EndUserReading>(endUserKeys.one(id), { found: 'there', ...now }),
  )
  const { base, changes } = edit.form
  const named = [
    ...endUserShape.fields.map(({ name }) => name),
    ...endUserFacts.map(([field]) => field),
    'id',
  ]
  const unknown = Object.keys(base.json).filter((field) => !named.includes(field))
  return (
    <>
      <EndUserHeader
        {...{ id, isReloading, onReload }}
        observed={{ at: base.at, source: endpoints.readEndUsers.title }}
        badge={
          changes.length > 0 && <Badge variant="dot">{pluralize(changes.length, 'unsaved change')}</Badge>
        }
      />
      <ResourceEditor
        {...{ edit, onReload }}
        path="/v1/end-users/"
        guard="The console reads and compares again right before it sends. A change that someone else saves at that very moment is overwritten."
        about={
          <>
            Sends{' '}
            <AssumedMark id="put-end-user-body">{bodyDescriptions[choices['put-end-user-body']]}</AssumedMark>
            .
            {choices['put-end-user-body'] !== 'all-fields' &&
              unknown.length > 0 &&
              ` ${pluralize(unknown.length, 'undocumented field')} ${unknown.length === 1 ? 'is' : 'are'} left out.`}
          </>
        }
        aside={<EndUserAside id={id} />}
      >
        <div className={styles.fields}>
          <TextField name="name" isTitle />
          <TextField name="external_id" mono />
          <SuggestionField
            name="participant_type"
            help="The interface documents no values. Choose one seen before, or type another."
          />
          <IdField name="persona_id" kind="persona" />
          <VersionField />
        </div>
        <Panel title="Set by the service" className={styles.panel}>
          <ResourceFacts facts={endUserFacts} />
        </Panel>
        {unknown.length > 0 && (
          <Panel
            title="Not in the interface"
            count={`${pluralize(unknown.length, 'field')}, shown as received`}
            className={styles.panel}
          >
            <ResourceFacts facts={unknown.map((field) => [field, field])} />
          </Panel>
        )}
      </ResourceEditor>
    </>
  )
}
