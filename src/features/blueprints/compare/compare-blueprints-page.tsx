import { Button } from '@mantine/core'
import IconColumns2 from '@tabler/icons-react/dist/esm/icons/IconColumns2.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState, type SubmitEvent } from 'react'
import { EntityPicker } from '@/entities/entity-picker'
import { oneId } from '@/entities/ids/parse-ids'
import { truncate } from '@/lib/text/truncate'
import { escapedPart } from '@/lib/text/escaped-part'
import { EmptyState } from '@/ui/states/empty-state'
import { Notice } from '@/ui/states/notice'
import { PageHeader } from '@/ui/page/page-header'
import { useLostFocus } from '@/ui/overlays/use-restored-focus'
import { Switch } from '@/ui/styles/toggles'
import { useMediaQuery } from '@mantine/hooks'
import { alignedLanes, fieldRows } from './aligned-lanes'
import { ComparedHead } from './compared-head'
import {
  comparedName,
  mostCompared,
  readComparedIds,
  writeComparedIds,
  type ComparedId,
} from './compared-ids'
import styles from './compare.module.css'
import { FieldTable } from './field-table'
import { LaneTable } from './lane-table'
import { useCompared, type Compared } from './use-compared'

/** Two to six blueprints, or revisions seen by this browser, side by side. */
export function CompareBlueprintsPage({ ids }: { ids: string | undefined }) {
  const navigate = useNavigate()
  const asked = useMemo(() => readComparedIds(ids), [ids])
  const compared = useCompared(useMemo(() => asked.slice(0, mostCompared), [asked]))
  const omitted = asked.slice(mostCompared)
  const [onlyDifferences, setOnlyDifferences] = useState(true)
  const list = compared.map(({ one }) => one)
  const put = (next: readonly ComparedId[]) =>
    void navigate({
      to: '/blueprints/compare',
      search: { ids: writeComparedIds([...next, ...omitted]) },
      replace: true,
    })
  const add = (id: string) => {
    const [one] = readComparedIds(escapedPart(id))
    if (one) put([...list, one])
  }
  const pane = useRef<HTMLDivElement>(null)
  /** Name of the column to focus once the pressed button is gone. */
  const nextFocused = useRef<string>(undefined)
  const lostFocus = useLostFocus(() => {
    const links = [...(pane.current?.querySelectorAll<HTMLElement>('[data-compared]') ?? [])]
    const link = links.find(({ dataset }) => dataset.compared === nextFocused.current)
    ;(link ?? pane.current?.querySelector('input'))?.focus()
  })
  const there = compared.filter(({ json }) => json !== undefined)
  const jsons = there.flatMap(({ json }) => (json ? [json] : []))
  const names = there.map(columnName)
  const sheet = sheetOf(
    there.length,
    useMediaQuery('(width < 900px)', false, { getInitialValueInEffect: false }),
  )
  const head = (one: Compared) => {
    const index = compared.indexOf(one)
    return {
      compared: one,
      isFirst: index === 0,
      onMove: () => {
        nextFocused.current = one.name
        put(swapped(list, index))
      },
      onRemove: () => {
        nextFocused.current = (compared[index + 1] ?? compared[index - 1])?.name
        put(list.toSpliced(index, 1))
      },
    }
  }
  return (
    <>
      <PageHeader title="Compare blueprints" tile={<IconColumns2 size={20} aria-hidden />} />
      <div ref={pane} className={styles.pane} {...lostFocus}>
        <div className={styles.add}>
          {list.length < mostCompared ? (
            <AddCompared onAdd={add} />
          ) : (
            <p>You can compare up to six. Remove one to add another.</p>
          )}
          <Switch
            label="Only differences"
            checked={onlyDifferences}
            onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
          />
        </div>
        {omitted.length > 0 && (
          <Notice live tone="warn" title={`Comparing ${compared.length}, ${omitted.length} left out`}>
            {truncate(omitted.map(comparedName).join(', '), 600)}
          </Notice>
        )}
        {there.length < compared.length && (
          <div className={styles.notThere}>
            {compared
              .filter(({ json }) => json === undefined)
              .map((one) => (
                <ComparedHead key={one.name} {...head(one)} />
              ))}
          </div>
        )}
        {there.length > 0 && (
          <div
            className={styles.sheet}
            data-many={there.length > 4 || undefined}
            style={{ minWidth: sheet.least }}
          >
            <div
              className={styles.columns}
              style={{ gridTemplateColumns: `repeat(${there.length}, minmax(0, 1fr))` }}
            >
              {there.map((one) => (
                <ComparedHead key={one.name} {...head(one)} />
              ))}
            </div>
            {there.length > 1 && (
              <>
                <section className={styles.section} aria-labelledby="compare-traits">
                  <h2 id="compare-traits">Traits</h2>
                  <LaneTable
                    lanes={alignedLanes(jsons)}
                    names={names}
                    laneWidth={sheet.lane}
                    onlyDifferences={onlyDifferences}
                  />
                </section>
                <section className={styles.section} aria-labelledby="compare-fields">
                  <h2 id="compare-fields">Fields</h2>
                  <FieldTable rows={fieldRows(jsons)} names={names} onlyDifferences={onlyDifferences} />
                </section>
              </>
            )}
          </div>
        )}
        {there.length < 2 && compared.every(({ isLoading }) => !isLoading) && (
          <EmptyState>
            Add at least two blueprints by name or id. To compare earlier revisions of one, open it and choose
            “Revisions seen” in its menu.
          </EmptyState>
        )}
      </div>
    </>
  )
}

/** Adds a blueprint by name or id. It holds its own input state, because the tables next to it are large. */
function AddCompared({ onAdd }: { onAdd: (id: string) => void }) {
  const [typed, setTyped] = useState('')
  const add = (id: string) => {
    if (id.trim() !== '') onAdd(id)
    setTyped('')
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    add(oneId(typed))
    // The button is disabled now, so the input gets the focus.
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form onSubmit={submit}>
      <EntityPicker
        kind="blueprint"
        label="Add a blueprint"
        value={typed}
        onChange={setTyped}
        onPick={add}
        action={
          <Button type="submit" disabled={typed.trim() === ''}>
            Add
          </Button>
        }
      />
    </form>
  )
}

/** Pixels of a lane, and minimum pixels of the sheet, so that each lane fits into its column. */
function sheetOf(count: number, isNarrow: boolean) {
  const lane = Math.max(120, Math.min(isNarrow ? 150 : 260, Math.floor(840 / count) - 20))
  // The first column has the share that the style sheet defines.
  const others = count > 4 ? 0.84 : 0.76
  return { lane, least: Math.max(180 + 150 * count, Math.ceil((count * (lane + 20)) / others)) }
}

function columnName({ one, name, json }: Compared): string {
  const own = typeof json?.name === 'string' && json.name !== '' ? json.name : one.id
  if (one.revision !== undefined) return `${own.slice(0, 60)}, revision ${one.revision}`
  return own === name ? name : `${own.slice(0, 60)} (${name})`
}

function swapped(list: readonly ComparedId[], index: number): ComparedId[] {
  const [one] = list.slice(index, index + 1)
  return one ? list.toSpliced(index, 1).toSpliced(index - 1, 0, one) : [...list]
}
