import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useMemo, useRef } from 'react'
import { NotPrinted } from '@/ui/page/not-printed'
import { useVirtualRows } from '@/ui/use-virtual-rows'
import { useRowActions } from '@/features/blueprints/actions/use-row-actions'
import { useBase, useDesigner, useDraftReview, useValues } from '@/features/blueprints/designer-context'
import { addRow, blankRow, newRowKey } from '@/blueprint/model/commands/row-commands'
import { rowsInOrder } from '@/blueprint/model/values/form-values'
import { rowAt } from '@/blueprint/model/values/path-label'
import { BoundaryRow } from './boundary-row'
import styles from './boundary-table.module.css'
import { boundaryList } from './goal-paths'
import sectionStyles from './growth-section.module.css'

const columns = 6

/** How far growth may change each trait, edited in place. */
export function BoundaryTable() {
  const { store, run } = useDesigner()
  const values = useValues()
  const { initial } = useBase()
  const { problems } = useDraftReview()
  const actions = useRowActions(boundaryList)
  const scroller = useRef<HTMLDivElement>(null)
  const boundaries = values.default_growth.boundaries
  const rows = useMemo(() => rowsInOrder(boundaries), [boundaries])
  const names = useMemo(
    () => new Map(rowsInOrder(values.traits).map(({ row }) => [row.trait_ref, row.display_name])),
    [values.traits],
  )
  const messages = useMemo(() => {
    const byKey = new Map<string, string>()
    for (const { path, message, severity } of problems) {
      const at = rowAt(path)
      if (at?.list === boundaryList && at.key !== undefined && severity !== 'note' && !byKey.has(at.key))
        byKey.set(at.key, message)
    }
    return byKey
  }, [problems])
  const { parts, unprinted, measure, scrollTo } = useVirtualRows({
    scroller,
    count: rows.length,
    keyOf: (index) => rows[index]?.key ?? index,
    height: 38,
  })
  const add = () => {
    const key = newRowKey()
    run(addRow(boundaryList, key, blankRow(boundaryList, store.shape)))
    scrollTo(rows.length)
    // Its row is rendered in the next frame.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-boundary="${key}"] button`)?.click(),
    )
  }
  return (
    <section className={sectionStyles.part} aria-labelledby="boundaries">
      <div className={sectionStyles.title}>
        <h2 id="boundaries">Growth boundaries</h2>
        <span className={sectionStyles.count}>{rows.length}</span>
        <Button
          size="xs"
          variant="subtle"
          className={sectionStyles.act}
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={add}
        >
          Add boundary
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className={sectionStyles.quiet}>No growth boundaries given</p>
      ) : (
        <div ref={scroller} className={styles.scroller}>
          <table className={styles.table} aria-labelledby="boundaries">
            <thead>
              <tr>
                <th scope="col">Trait</th>
                <th scope="col" className={styles.number}>
                  Min
                </th>
                <th scope="col" className={styles.number}>
                  Max
                </th>
                <th scope="col">Excluded</th>
                <th scope="col">Reason</th>
                <th scope="col">
                  <span className="pc-visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {parts.map((part) => {
                if (part.kind === 'gap')
                  return (
                    <tr key={part.key} aria-hidden style={{ height: part.height }}>
                      <td colSpan={columns} />
                    </tr>
                  )
                const boundary = rows[part.index]
                return (
                  boundary && (
                    <BoundaryRow
                      key={boundary.key}
                      ref={measure}
                      index={part.index}
                      boundary={boundary.key}
                      row={boundary.row}
                      traitName={names.get(boundary.row.trait_ref)}
                      problem={messages.get(boundary.key)}
                      isNew={initial.default_growth.boundaries.byKey[boundary.key] === undefined}
                      actions={actions}
                    />
                  )
                )
              })}
            </tbody>
          </table>
          <NotPrinted rows={unprinted} />
        </div>
      )}
    </section>
  )
}
