import { Badge } from '@mantine/core'
import { useState } from 'react'
import { endpoints } from '@/api/endpoints'
import { putBody } from '@/api/put-body'
import { useAssumptions } from '@/api/use-assumptions'
import { useClient } from '@/api/use-client'
import type { PendingIds } from '@/editing/add-ids'
import { IdSetField } from '@/editing/id-set-field'
import { NameField } from '@/editing/name-field'
import { nullFields, observedFields } from '@/editing/observed-fields'
import { RecordEditor } from '@/editing/record-editor'
import { RecordFacts } from '@/editing/record-facts'
import styles from '@/editing/record-page.module.css'
import { type RecordShape } from '@/editing/record-shape'
import { valueIn } from '@/editing/record-value'
import { refusedFields } from '@/editing/refused-fields'
import type { RecordSnapshot, RecordService } from '@/editing/save-record'
import { useRecordForm } from '@/editing/use-record-form'
import { useRecordSave } from '@/editing/use-record-save'
import { AssumedMark } from '@/entities/assumed-mark'
import { EntitiesPanel } from '@/entities/entities-panel'
import { OwnMarks } from '@/entities/own-marks'
import { pluralize } from '@/lib/pluralize'
import { useCatalogStore, useCatalogEntity, useCatalogEntities } from '@/storage/catalog/use-catalog'
import { Notice } from '@/ui/notice'
import { Panel } from '@/ui/panel'
import projectAsideStyles from './project-aside.module.css'
import { ProjectHeader } from './project-header'

const projectShape: RecordShape = {
  what: 'project',
  isUnread: true,
  fields: [
    { name: 'name', label: 'Name' },
    { name: 'corpus_ids', label: 'Corpora', isSet: true, names: 'corpus' },
  ],
  notSendable: [{ name: 'description', label: 'Description' }],
  setByService: ['updated_at', 'updated_by'],
}

/** Shown and never edited, with the words for it. */
const projectFacts = [
  ['description', 'Description'],
  ['created_at', 'Created'],
  ['created_by', 'Created by'],
  ['updated_at', 'Updated'],
] as const

/** The known value of a project, each with its age, and the form that changes name and corpora. */
export function ProjectEditor({ id, known }: { id: string; known: RecordSnapshot }) {
  const client = useClient()
  const { choices } = useAssumptions()
  const catalog = useCatalogStore()
  const observed = useCatalogEntity({ kind: 'project', id })?.fields
  const form = useRecordForm(projectShape, known)
  const { base, changes } = form
  const service: RecordService = {
    id,
    read: undefined,
    bodyOf: (from, edits) => putBody(choices, 'put-project-body', from, edits),
    write: (body, options) => client.call(endpoints.putProject, { params: { id }, body }, options),
  }
  const name = typeof base.json.name === 'string' && base.json.name !== '' ? base.json.name : id
  const saving = useRecordSave({
    ...{ form, service, name },
    // What the answer left out is known all the same: it was sent, and nothing else would ever tell it.
    onSaved: ({ json, at }) =>
      catalog.take([
        {
          kind: 'project',
          id,
          source: endpoints.putProject.title,
          at,
          fields: { ...nullFields(projectShape, json), ...observedFields(projectShape, json) },
        },
      ]),
  })
  const [typed, setTyped] = useState<PendingIds>({ text: '' })
  const refused = refusedFields(form, saving.state)
  const field = (of: string) => ({ form, name: of, observed: observed?.[of], refused: refused.get(of) })
  // What is half typed would be left out of the update without a word.
  const save = () => {
    if (typed.text.trim() === '') {
      saving.save()
      return
    }
    setTyped({ ...typed, problem: 'This is not in the list yet. Add it, or empty the field, then save.' })
    document.querySelector<HTMLElement>('[data-record-field="corpus_ids"] [role="combobox"]')?.focus()
  }
  const isUnseenList = Object.hasOwn(form.edits, 'corpus_ids') && !valueIn(base.json, 'corpus_ids')
  return (
    <>
      <ProjectHeader
        id={id}
        badge={
          changes.length > 0 && <Badge variant="dot">{pluralize(changes.length, 'unsaved change')}</Badge>
        }
      />
      <RecordEditor
        {...{ form, service, name, id }}
        saving={{ ...saving, save }}
        path="/v1/projects/"
        workKey={`project:${id}`}
        guard="Nothing is checked before it is sent: the service cannot read a project. What it answers is compared."
        warning={
          isUnseenList && (
            <Notice live tone="warn" title="The whole list of corpora is replaced">
              This browser has never seen the list that the service has. Every corpus in it that is not named
              here leaves the project.
            </Notice>
          )
        }
        about={
          <>
            Sends{' '}
            <AssumedMark id="put-project-body">{bodyDescriptions[choices['put-project-body']]}</AssumedMark>,
            on top of the values shown here, as old as they are. What somebody changed since is overwritten.
          </>
        }
        aside={<ProjectAside id={id} />}
      >
        <div className={styles.fields}>
          <NameField {...field('name')} />
          <IdSetField {...field('corpus_ids')} kind="corpus" typed={typed} onPendingChange={setTyped} />
        </div>
        <Panel
          title="Not edited here"
          count="the interface takes name and corpora only"
          className={styles.panel}
        >
          <RecordFacts
            kind="project"
            facts={projectFacts.map(([of, label]) => ({
              name: of,
              label,
              value: base.json[of],
              observed: observed?.[of],
            }))}
          />
        </Panel>
      </RecordEditor>
    </>
  )
}

const bodyDescriptions = {
  'known-fields': 'both fields, as far as they are known',
  'edited-fields': 'only the edited fields',
}

/** What of it this browser knows besides, and the user's own marks. */
function ProjectAside({ id }: { id: string }) {
  const spaces = useCatalogEntities('space').filter(({ fields }) => fields.project_id?.value === id)
  return (
    <>
      <Panel title="Where the values come from">
        <p className={projectAsideStyles.quiet}>
          The service cannot read a project: one comes back only when it is updated. What you see was told by
          earlier answers, each value with its age. A change is compared with these.
        </p>
      </Panel>
      <EntitiesPanel
        title="Spaces in it"
        entities={spaces}
        one="known space"
        none="No space of this project has been seen in this browser."
      />
      <Panel title="Your notes" count="kept in this browser">
        <OwnMarks kind="project" id={id} />
      </Panel>
    </>
  )
}
