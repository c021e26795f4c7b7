import IconColumns2 from '@tabler/icons-react/dist/esm/icons/IconColumns2.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { EmptyState } from '@/ui/empty-state'
import { PageHeader } from '@/ui/page-header'
import { SwitchField } from '@/ui/switch-field'
import { AddCompared } from './compare/add-compared'
import { alignedLanes, fieldRows } from './compare/aligned-lanes'
import { ComparedHead } from './compare/compared-head'
import {
  escapedPart,
  mostCompared,
  readComparedIds,
  writeComparedIds,
  type ComparedId,
} from './compare/compared-ids'
import styles from './compare/compare.module.css'
import { FieldTable } from './compare/field-table'
import { LaneTable } from './compare/lane-table'
import { useCompared } from './compare/use-compared'

/** Two to six blueprints, or revisions that this browser has seen, side by side. */
export function CompareBlueprintsPage({ ids }: { ids: string | undefined }) {
  const navigate = useNavigate()
  const compared = useCompared(useMemo(() => readComparedIds(ids), [ids]))
  const [onlyDifferences, setOnlyDifferences] = useState(true)
  const list = compared.map(({ one }) => one)
  const put = (next: readonly ComparedId[]) =>
    void navigate({ to: '/blueprints/compare', search: { ids: writeComparedIds(next) }, replace: true })
  const add = (id: string) => {
    const [one] = readComparedIds(escapedPart(id))
    if (one) put([...list, one])
  }
  const there = compared.flatMap(({ name, json }) => (json ? [{ name, json }] : []))
  const jsons = there.map(({ json }) => json)
  const names = there.map(({ name, json }) =>
    typeof json.name === 'string' && json.name !== '' && !name.includes('@')
      ? `${json.name} (${name})`
      : name,
  )
  return (
    <>
      <PageHeader title="Compare blueprints" tile={<IconColumns2 size={20} aria-hidden />} />
      <div className={styles.pane}>
        <div className={styles.add}>
          {list.length < mostCompared ? (
            <AddCompared onAdd={add} />
          ) : (
            <p>Six are the most. Remove one to add another.</p>
          )}
          <SwitchField
            label="Only differences"
            checked={onlyDifferences}
            onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
          />
        </div>
        {compared.length > 0 && (
          <div className={styles.columns}>
            {compared.map((one, index) => (
              <ComparedHead
                key={one.name}
                compared={one}
                isFirst={index === 0}
                onMove={() => put(swapped(list, index))}
                onRemove={() => put(list.toSpliced(index, 1))}
              />
            ))}
          </div>
        )}
        {there.length < 2 ? (
          compared.every(({ isLoading }) => !isLoading) && (
            <EmptyState>
              Two are needed at least. Add a blueprint by its name or id, or a revision of one from its menu.
            </EmptyState>
          )
        ) : (
          <>
            <section className={styles.section} aria-labelledby="compare-traits">
              <h2 id="compare-traits">Traits</h2>
              <div className={styles.scroller}>
                <LaneTable lanes={alignedLanes(jsons)} names={names} onlyDifferences={onlyDifferences} />
              </div>
            </section>
            <section className={styles.section} aria-labelledby="compare-fields">
              <h2 id="compare-fields">Fields</h2>
              <div className={styles.scroller}>
                <FieldTable rows={fieldRows(jsons)} names={names} onlyDifferences={onlyDifferences} />
              </div>
            </section>
          </>
        )}
      </div>
    </>
  )
}

function swapped(list: readonly ComparedId[], index: number): ComparedId[] {
  const [one] = list.slice(index, index + 1)
  return one ? list.toSpliced(index, 1).toSpliced(index - 1, 0, one) : [...list]
}
