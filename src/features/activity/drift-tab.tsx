import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { DriftRecord } from '@/api/exchange-log'
import { useExchangeLog } from '@/api/use-exchange-log'
import { pluralize } from '@/lib/pluralize'
import { EmptyState } from '@/ui/empty-state'
import { NotPrinted } from '@/ui/not-printed'
import { useVirtualRows } from '@/ui/use-virtual-rows'
import page from './activity-page.module.css'
import { byWeight, driftText } from './model/drift-text'
import { PastTime } from './past-time'
import styles from './record-table.module.css'

/** Where answers differed from the interface. Differences are shown here, not thrown at whoever reads a page. */
export function DriftTab() {
  const { drift, answers, retained } = useExchangeLog()
  if (drift.length === 0)
    return (
      <EmptyState title="Nothing differed">
        {answers === 0
          ? 'No answer has been read in this visit yet.'
          : `Nothing differed from the interface in ${pluralize(answers, 'answer')} of this visit.`}
      </EmptyState>
    )
  return (
    <DriftTable
      drift={drift}
      answers={answers}
      isRetained={(id) => retained.some((entry) => entry.id === id)}
    />
  )
}

interface DriftTableProps {
  drift: readonly DriftRecord[]
  answers: number
  isRetained: (exchange: string) => boolean
}

type Line = { kind: 'endpoint'; record: DriftRecord; count: number } | { kind: 'record'; record: DriftRecord }

function DriftTable({ drift, answers, isRetained }: DriftTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const lines = linesOf(drift)
  const { parts, unprinted, measure } = useVirtualRows({
    scroller,
    count: lines.length,
    height: 40,
    keyOf: (index) => keyOf(lines[index]),
  })
  return (
    <div ref={scroller} className={page.scroller}>
      <p className={page.lead}>
        {pluralize(drift.length, 'difference')} from the interface in {pluralize(answers, 'answer')} of this
        visit. What could not be read shows as missing on its page and is kept when you save. No field is
        guaranteed, so a missing one may be as it should. Values are never noted here.
      </p>
      <table className={styles.table} aria-rowcount={lines.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Field</th>
            <th scope="col">Difference</th>
            <th scope="col" className={styles.number}>
              Answers
            </th>
            <th scope="col">Last seen</th>
            <th scope="col">Newest request</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => {
            if (part.kind === 'gap')
              return (
                <tr key={part.key} aria-hidden className={styles.gap} style={{ height: part.height }}>
                  <td colSpan={5} />
                </tr>
              )
            const line = lines[part.index]
            if (!line) return null
            const place = { ref: measure, 'data-index': part.index, 'aria-rowindex': part.index + 2 }
            const { record } = line
            return line.kind === 'endpoint' ? (
              <tr key={part.key} {...place} className={styles.group}>
                <th scope="rowgroup" colSpan={5}>
                  {record.endpoint.title} <span className={styles.quiet}>{line.count}</span>
                </th>
              </tr>
            ) : (
              <tr key={part.key} {...place}>
                <th scope="row" className={styles.field}>
                  {record.path}
                </th>
                <td className={styles.words}>{driftText(record)}</td>
                <td className={styles.number} data-label="Answers">
                  {record.count}
                </td>
                <td data-label="Last seen">
                  <PastTime at={record.lastAt} />
                </td>
                <td data-label="Newest request">
                  {isRetained(record.exchange) ? (
                    <Link to="/activity" search={{ sel: record.exchange }}>
                      Open<span className="pc-visually-hidden"> the request of {record.path}</span>
                    </Link>
                  ) : (
                    <span className={styles.quiet}>no longer kept</span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <NotPrinted rows={unprinted} />
    </div>
  )
}

/** The endpoints in the order of the interface, each with its differences, the weightiest first. */
function linesOf(drift: readonly DriftRecord[]): Line[] {
  const row = ({ endpoint }: DriftRecord) => endpoint.number ?? Infinity
  const sorted = drift.toSorted((a, b) => (row(a) === row(b) ? byWeight(a, b) : row(a) - row(b)))
  return sorted.flatMap((record, index): Line[] => {
    const line: Line = { kind: 'record', record }
    if (sorted[index - 1]?.endpoint === record.endpoint) return [line]
    const count = sorted.filter(({ endpoint }) => endpoint === record.endpoint).length
    return [{ kind: 'endpoint', record, count }, line]
  })
}

function keyOf(line: Line | undefined): string {
  if (!line) return ''
  const { endpoint, kind, expected = '', path } = line.record
  return line.kind === 'endpoint' ? endpoint.title : [endpoint.title, kind, expected, path].join(' ')
}
