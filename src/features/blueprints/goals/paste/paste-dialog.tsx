import { Button, Textarea } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { fieldProps } from '@/ui/fields/field-props'
import { firstFew } from '@/lib/text/first-few'
import { pluralize } from '@/lib/text/pluralize'
import { announce } from '@/ui/announce'
import { Dialog } from '@/ui/overlays/dialog'
import { Notice } from '@/ui/states/notice'
import { undoToast } from '@/features/blueprints/actions/undo-toast'
import { useDesigner, useValues } from '@/features/blueprints/designer-context'
import { newRowKey } from '@/blueprint/model/commands/row-commands'
import { pasteSheet } from '@/blueprint/model/commands/paste-sheet'
import styles from './paste-dialog.module.css'
import { readBlock, type BlockPlace } from './read-block'
import { readSheet, sheetOf, type Sheet } from './read-sheet'
import { sheetChanges, type SheetChange } from './sheet-changes'

/** Maximum characters to read. A sheet of 50 goals by 200 traits has about a tenth. */
const longest = 1_000_000
const maxChanges = 100

/** Text pasted into the matrix, and where. */
export interface Pasted {
  readonly text: string
  readonly place: BlockPlace
}

interface PasteDialogProps {
  pasted?: Pasted | undefined
  onClose: () => void
}

/** Imports targets of many goals from a sheet, after a preview of the changes. */
export function PasteDialog({ pasted, onClose }: PasteDialogProps) {
  const { store, run } = useDesigner()
  const values = useValues()
  const [text, setText] = useState(pasted?.text ?? '')
  const read = useDeferredValue(text)
  const sheet = useMemo(() => {
    const cut = read.slice(0, longest)
    return (pasted && readBlock(cut, pasted.place)) ?? readSheet(cut, values)
  }, [read, values, pasted])
  const changes = useMemo(() => sheetChanges(sheet, values), [sheet, values])
  const changed = [...new Set(changes.map(({ goal }) => goal))]
  const added = new Set(changes.filter(({ isNew }) => isNew).map(({ goal }) => goal)).size
  const take = () => {
    run(pasteSheet(changed, newRowKey))
    undoToast(store, `${pluralize(changes.length, 'value')} pasted from a sheet`)
    onClose()
  }
  return (
    <Dialog
      title="Paste from a sheet"
      wide
      onDismiss={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" disabled={changes.length === 0} onClick={take}>
            {changes.length === 0 ? 'Nothing to change' : `Change ${pluralize(changes.length, 'value')}`}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <Textarea
          {...fieldProps({
            label: 'Cells, separated by tabs or commas',
            help: 'First row: trait refs or names, and optionally “attraction”. First column: goal ids. Empty cells change nothing.',
            mono: true,
            error: text.length > longest ? 'Too long to read at once' : undefined,
            aside: (
              <Button
                size="xs"
                variant="subtle"
                onClick={() => {
                  setText(sheetOf(values))
                  announce('Current goals added as a sheet')
                }}
              >
                Start from the current goals
              </Button>
            ),
          })}
          rows={8}
          data-autofocus
          spellCheck={false}
          placeholder={'goal\tattraction\twarmth\nstoryteller\t0.5\t0.8'}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {read.trim() !== '' && (
          <>
            <SheetProblems sheet={sheet} />
            <div role="status" className={styles.summary}>
              {changes.length === 0
                ? hasValues(sheet)
                  ? 'The goals already have these values'
                  : `No values found. The first row must name traits, and the first column goals.${pasted ? '' : ' To paste numbers alone, paste them into the matrix at the cell where they start.'}`
                : `${pluralize(changes.length, 'value')} in ${pluralize(changed.length, 'goal')}${added > 0 ? `, ${added} new` : ''}`}
            </div>
            {changes.length > 0 && <Preview changes={changes} />}
          </>
        )}
      </div>
    </Dialog>
  )
}

function hasValues({ goals }: Sheet): boolean {
  return goals.some(({ attraction, targets }) => attraction !== undefined || targets.length > 0)
}

function SheetProblems({ sheet }: { sheet: Sheet }) {
  const { unknown, unread, nameless, shifted, beyond, outside, replaced } = sheet
  const lines = [
    ...(unknown.length > 0 ? [`No single trait matches ${listed(unknown)}.`] : []),
    ...(unread.length > 0 ? [`Not a number: ${listed(unread)}.`] : []),
    ...(nameless > 0 ? [`${pluralize(nameless, 'row')} without a goal id.`] : []),
    ...(shifted.length > 0
      ? [
          `More cells than the first row: ${listed(shifted)}. If the numbers have decimal commas, separate the cells with tabs or semicolons.`,
        ]
      : []),
    ...(beyond.length > 0 ? [`Outside the columns of the first row: ${listed(beyond)}.`] : []),
    ...(outside > 0
      ? [`${pluralize(outside, 'cell')} beyond the last goal or trait that the matrix shows.`]
      : []),
    ...(replaced.length > 0 ? [`Given more than once: the last one replaces ${listed(replaced)}.`] : []),
  ]
  if (lines.length === 0) return null
  return (
    <Notice tone="warn" title="Some cells are left out">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  )
}

function Preview({ changes }: { changes: readonly SheetChange[] }) {
  return (
    <div className={styles.preview} tabIndex={0} role="region" aria-label="What would change">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Goal</th>
            <th scope="col">Trait</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, maxChanges).map(({ goal, isNew, ref, before, after }) => (
            <tr key={JSON.stringify([goal.key, goal.id, ref])}>
              <th scope="row">
                {goal.id.slice(0, 60) || 'without an id'}
                {isNew && <span className={styles.new}> new</span>}
              </th>
              <td>{ref === undefined ? 'attraction' : ref.slice(0, 60)}</td>
              <td>{before ?? 'none'}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > maxChanges && (
        <p className={styles.more}>and {pluralize(changes.length - maxChanges, 'more change')}</p>
      )}
    </div>
  )
}

function listed(words: readonly string[]): string {
  return firstFew(words, 6, (word) => `“${word.slice(0, 40)}”`)
}
