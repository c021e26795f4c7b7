import { Button } from '@mantine/core'
import IconUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { useEffect, useState } from 'react'
import styles from '@/features/blueprints/blueprint-page.module.css'
import { useBase, useDesigner, useDraftReview, useValues } from '@/features/blueprints/designer-context'
import { EditorContext } from '@/features/blueprints/editor-context'
import { rowNames } from '@/blueprint/model/field-path'
import { useTraitActions } from '@/features/blueprints/acts/use-trait-actions'
import { BlueprintForm } from './blueprint-form'
import { FormAside } from './form-aside'
import { useFormEditor } from './use-form-editor'
import { useFormView } from './use-form-view'

/** Everything of the draft as plain forms, field by field, nothing hidden. */
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
    // Whoever comes by a link has the focus nowhere yet. Whoever comes by a tab keeps it there.
    goTo(selected, document.activeElement?.matches('body, h1') !== false)
  }, [selected, goTo])
  return (
    <EditorContext value={editor}>
      <div className={styles.body}>
        <div className={styles.main}>
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
        </div>
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
