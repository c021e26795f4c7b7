import { Badge } from '@mantine/core'
import { endpoints } from '@/api/endpoints'
import { putBody } from '@/api/resources/put-body'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { useClient } from '@/api/use-client'
import { valueIn } from '@/editing/field-changes'
import { IdSetField } from '@/editing/id-set-field'
import { catalogFieldsIn, type ResourceShape, type Snapshot } from '@/editing/resource'
import { ResourceEditor } from '@/editing/resource-editor'
import { ResourceFacts } from '@/editing/resource-facts'
import styles from '@/editing/resource-page.module.css'
import { TextField } from '@/editing/text-field'
import { useSaveResource } from '@/editing/use-save-resource'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { EntitiesPanel } from '@/entities/catalog-list/entities-panel'
import { OwnMarks } from '@/entities/own-marks'
import { pluralize } from '@/lib/text/pluralize'
import { useCatalogStore, useCatalogEntity, useCatalogEntities } from '@/storage/catalog/use-catalog'
import { Notice } from '@/ui/states/notice'
import { Panel } from '@/ui/page/panel'
import projectAsideStyles from './project-aside.module.css'
import { ProjectHeader } from './project-header'

const projectShape: ResourceShape = {
  what: 'project',
  isUnread: true,
  fields: [
    { name: 'name', label: 'Name' },
    { name: 'corpus_ids', label: 'Corpora', isSet: true, names: 'corpus' },
  ],
  notSendable: [{ name: 'description', label: 'Description' }],
  setByService: ['updated_at', 'updated_by'],
}

/** Read-only fields and their labels. */
const projectFacts = [
  ['description', 'Description'],
  ['created_at', 'Created'],
  ['created_by', 'Created by'],
  ['updated_at', 'Updated'],
] as const

const bodyDescriptions = {
  'known-fields': 'both fields, if known',
  'edited-fields': 'only the edited fields',
}

/** The known values of a project, each with its age, and the form that changes name and corpora. */
export function EditProject({ id, known }: { id: string; known: Snapshot }) {
  const client = useClient()
  const { choices } = useAssumptions()
  const catalog = useCatalogStore()
  const observed = useCatalogEntity({ kind: 'project', id })?.fields
  const edit = useSaveResource(
    {
      ...projectShape,
      id,
      bodyOf: (from, edits) => putBody(choices, 'put-project-body', from, edits),
      write: (body, options) => client.call(endpoints.putProject, { params: { id }, body }, options),
      observedAt: (field) => observed?.[field],
    },
    known,
    // What the answer leaves out was sent, so it is known; no other answer would ever return it.
    ({ json, at }) => {
      const fields = catalogFieldsIn(projectShape, json)
      catalog.take([{ kind: 'project', id, source: endpoints.putProject.title, at, fields }])
    },
  )
  const { base, changes, edits } = edit.form
  const isUnseenList = Object.hasOwn(edits, 'corpus_ids') && !valueIn(base.json, 'corpus_ids')
  return (
    <>
      <ProjectHeader
        id={id}
        badge={
          changes.length > 0 && <Badge variant="dot">{pluralize(changes.length, 'unsaved change')}</Badge>
        }
      />
      <ResourceEditor
        edit={edit}
        path="/v1/projects/"
        guard="Nothing is checked before sending: the service cannot read a project. The console compares the answer."
        warning={
          isUnseenList && (
            <Notice live tone="warn" title="The whole list of corpora is replaced">
              This browser has never seen the service’s list. Any corpus in it that is not listed here leaves
              the project.
            </Notice>
          )
        }
        about={
          <>
            Sends{' '}
            <AssumedMark id="put-project-body">{bodyDescriptions[choices['put-project-body']]}</AssumedMark>,
            with the values shown here, which may be old: newer changes by others are overwritten.
          </>
        }
        aside={<ProjectAside id={id} />}
      >
        <div className={styles.fields}>
          <TextField name="name" isTitle />
          <IdSetField name="corpus_ids" kind="corpus" />
        </div>
        <Panel
          title="Not edited here"
          count="the interface takes name and corpora only"
          className={styles.panel}
        >
          <ResourceFacts facts={projectFacts} />
        </Panel>
      </ResourceEditor>
    </>
  )
}

/** What else this browser knows about the project, and the user's own notes. */
function ProjectAside({ id }: { id: string }) {
  const spaces = useCatalogEntities('space').filter(({ fields }) => fields.project_id?.value === id)
  return (
    <>
      <Panel title="Where the values come from">
        <p className={projectAsideStyles.quiet}>
          The service cannot read a project and returns it only in the answer to an update. The values shown
          come from earlier answers, each with its age. Changes are compared with them.
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
