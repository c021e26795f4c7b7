import { Button, Stack } from '@mantine/core'
import IconUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { useEffect, useState, type ReactNode } from 'react'
import styles from '@/features/blueprints/blueprint-page.module.css'
import { useBase, useDesigner, useDraftReview, useValues } from '@/features/blueprints/designer-context'
import { EditorContext } from '@/features/blueprints/editor-context'
import { rowNames } from '@/blueprint/model/values/field-path'
import { useTraitActions } from '@/features/blueprints/actions/use-trait-actions'
import type { JsonObject } from '@/lib/json/json'
import { EntityLink } from '@/entities/entity-link'
import { Panel } from '@/ui/page/panel'
import { TimeText } from '@/ui/time-text'
import { rowsOf, type BlueprintValues } from '@/blueprint/model/values/form-values'
import type { Problem } from '@/blueprint/model/problems/problem'
import { digitsOf } from '@/lib/json/exact-json'
import { BlueprintForm } from './blueprint-form'
import { useFormEditor } from './use-form-editor'
import { useFormView } from './use-form-view'
import { sectionOfPath, sectionTitles, type SectionId } from './form-items'

/** The whole draft as plain forms, field by field, with nothing hidden. */
export function FormView() {
  const designer = useDesigner()
  const values = useValues()
  const base = useBase()
  const { problems } = useDraftReview()
  const editor = useFormEditor(designer, useTraitActions().remove)
  const view = useFormView(values, base.initial)
  const [isOverviewOpen, setOverviewOpen] = useState(false)
  const { registerFieldView, selection, at } = designer
  const { goTo } = view
  useEffect(() => registerFieldView(goTo), [registerFieldView, goTo])
  const selected =
    at === undefined && selection
      ? `${selection.list}.byKey.${selection.key}.${rowNames[selection.list]}`
      : undefined
  useEffect(() => {
    if (selected === undefined) return
    // After following a link, nothing has the focus yet. After switching tabs, the focus stays on the tab.
    goTo(selected, document.activeElement?.matches('body, h1') !== false)
  }, [selected, goTo])
  return (
    <EditorContext value={editor}>
      <div className={styles.body}>
        <Stack gap={0} miw={0} mih={0}>
          <BlueprintForm
            items={view.items}
            scroller={view.scroller}
            scroll={view.scroll}
            filter={view.filter}
            onFilter={view.setFilter}
            unfolded={view.unfolded}
          />
          <Button
            size="xs"
            leftSection={<IconUp size={15} aria-hidden />}
            className={styles.overviewToggle}
            aria-expanded={isOverviewOpen}
            aria-controls="blueprint-overview"
            onClick={() => setOverviewOpen(!isOverviewOpen)}
          >
            Sections and overview
          </Button>
        </Stack>
        <FormAside
          json={base.json}
          values={values}
          problems={problems}
          isOpen={isOverviewOpen}
          section={view.section}
          onSection={(section) => {
            setOverviewOpen(false)
            view.goToSection(section)
          }}
          onClose={() => setOverviewOpen(false)}
        />
      </div>
    </EditorContext>
  )
}

interface FormAsideProps {
  json: JsonObject
  values: BlueprintValues
  problems: readonly Problem[]
  /** On narrow screens, where the panel overlays the form. */
  isOpen: boolean
  /** The visible section. */
  section: SectionId
  onSection: (section: SectionId) => void
  onClose: () => void
}

const order: readonly SectionId[] = [
  'identity',
  'traits',
  'dyadic',
  'growth',
  'boundaries',
  'goals',
  'triggers',
]
const lists = {
  traits: 'traits',
  boundaries: 'default_growth.boundaries',
  goals: 'default_growth.goal_states',
  triggers: 'default_growth.triggers',
} as const

/** Next to the form: its sections, and the service's own fields. */
function FormAside(props: FormAsideProps) {
  const { json, values, problems, isOpen, section: current, onSection, onClose } = props
  const errorsIn = (section: SectionId) =>
    problems.filter(({ path, severity }) => severity !== 'doubtful' && sectionOfPath(path) === section).length
  return (
    <aside
      id="blueprint-overview"
      className={styles.aside}
      data-open={isOpen}
      aria-label="Overview"
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <Panel title="Sections" level={2}>
        <nav aria-label="Sections of the form">
          <ul>
            {order.map((section) => {
              const errors = errorsIn(section)
              const list = section in lists ? lists[section as keyof typeof lists] : undefined // `in` does not narrow keys
              return (
                <li key={section}>
                  <button
                    type="button"
                    className={styles.indexEntry}
                    aria-current={section === current ? 'location' : undefined}
                    onClick={() => onSection(section)}
                  >
                    <span>{sectionTitles[section]}</span>
                    {errors > 0 && (
                      <span className={styles.errorCount}>
                        {errors === 1 ? '1 error' : `${errors} errors`}
                      </span>
                    )}
                    {list && <span className={styles.indexCount}>{rowsOf(values, list).order.length}</span>}
                  </button>
                </li>
              )
            })}
          </ul>
        </nav>
      </Panel>
      <Panel title="Facts" level={2}>
        <dl className={styles.facts}>
          <Fact name="Revision" value={digitsOf(json.revision)} />
          <UserFact name="Owner" id={json.owner_id} />
          <UserFact name="Created by" id={json.created_by} />
          <Fact name="Created" value={timeOf(json.created_at)} />
          <Fact name="Updated" value={timeOf(json.updated_at)} />
        </dl>
      </Panel>
    </aside>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value ?? '-'}</dd>
    </>
  )
}

function UserFact({ name, id }: { name: string; id: unknown }) {
  return (
    <Fact
      name={name}
      value={
        typeof id === 'string' && id !== '' ? <EntityLink kind="user" id={id.slice(0, 500)} /> : undefined
      }
    />
  )
}

function timeOf(time: unknown): ReactNode {
  if (typeof time !== 'string' && typeof time !== 'number') return undefined
  return <TimeText value={typeof time === 'string' ? time.slice(0, 80) : time} />
}
