import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { truncate } from '@/lib/text/truncate'
import { pluralize } from '@/lib/text/pluralize'
import { isJsonObject, type JsonObject } from '@/lib/json/json'
import { listProblem } from '@/lib/text/list-problem'
import { readableText } from '@/lib/text/readable-text'
import { EmptyState } from '@/ui/states/empty-state'
import { useCopy } from '@/ui/use-copy'
import { usePrinted } from '@/ui/page/use-printed'
import styles from './passages-pane.module.css'

interface PassagesPaneProps {
  context: JsonObject
  /** Who alone gets a passage, while two contexts are compared. */
  sideLabelOf: (passage: JsonObject) => string | undefined
}

const longest = 3_000
const atFirst = 100

/**
 * The passages retrieved from the corpora. The interface gives their text only and does not say which corpus each came
 * from.
 */
export function PassagesPane({ context, sideLabelOf }: PassagesPaneProps) {
  const [isOpen, setOpen] = useState(false)
  const isWhole = usePrinted() || isOpen
  const passages = Array.isArray(context.corpus) ? context.corpus.filter(isJsonObject) : []
  const problem = listProblem(context.corpus)
  const odd = Array.isArray(context.corpus) ? context.corpus.length - passages.length : 0
  if (passages.length === 0)
    return problem === undefined && odd === 0 ? (
      <EmptyState title="Nothing was retrieved">The reply contains no corpus content.</EmptyState>
    ) : (
      <EmptyState title="The reply has no readable passages">
        <code>corpus</code> {problem ?? `contains ${pluralize(odd, 'entry', 'entries')} in another form`}. The
        Raw view shows it as received.
      </EmptyState>
    )
  return (
    <div className={styles.scroller}>
      <p className={styles.note}>
        {pluralize(passages.length, 'passage')}, in the order of the service. It does not say which corpus
        each passage came from.
        {odd > 0 &&
          ` ${pluralize(odd, 'more entry', 'more entries')} cannot be read as a passage: see the Raw view.`}
      </p>
      <ol className={styles.passages}>
        {(isWhole ? passages : passages.slice(0, atFirst)).map((passage, index) => (
          <Passage key={index} number={index + 1} passage={passage} sideLabel={sideLabelOf(passage)} />
        ))}
      </ol>
      {!isWhole && passages.length > atFirst && (
        <div className={styles.more}>
          <Button onClick={() => setOpen(true)}>Show {passages.length - atFirst} more</Button>
        </div>
      )}
    </div>
  )
}

interface PassageProps {
  number: number
  passage: JsonObject
  sideLabel: string | undefined
}

function Passage({ number, passage: { content, ...rest }, sideLabel }: PassageProps) {
  const [isOpen, setOpen] = useState(false)
  const isPrinted = usePrinted()
  const { copied, copy } = useCopy()
  const text = typeof content === 'string' ? content : JSON.stringify(content ?? null, null, 2)
  const isLong = text.length > longest && !isOpen && !isPrinted
  const others = Object.keys(rest)
  return (
    <li data-sight={sideLabel === undefined ? undefined : 'one'}>
      <div className={styles.head}>
        <strong>{number}</strong>
        <span>{pluralize(text.length, 'character')}</span>
        {sideLabel !== undefined && <Badge color="violet">{sideLabel}</Badge>}
        <Button size="xs" variant="subtle" aria-label={`Copy passage ${number}`} onClick={() => copy(text)}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p className={styles.text} dir="auto">
        {readableText(isLong ? `${text.slice(0, longest)}…` : text)}
      </p>
      {others.length > 0 && (
        <code className={styles.rest}>{truncate(JSON.stringify(rest), isPrinted ? Infinity : 600)}</code>
      )}
      {isLong && (
        <Button size="xs" onClick={() => setOpen(true)}>
          Show all {pluralize(text.length, 'character')}
        </Button>
      )}
    </li>
  )
}
