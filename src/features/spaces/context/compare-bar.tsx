import { Button } from '@mantine/core'
import { busyProps } from '@/ui/fields/busy-props'
import { Switch } from '@/ui/styles/toggles'
import { describeFailure } from '@/api/failures/describe-failure'
import { pluralize } from '@/lib/text/pluralize'
import type { JsonObject } from '@/lib/json/json'
import { FailureLine } from '@/entities/requests/failure-line'
import { compareCorpora, comparePassages } from '@/features/spaces/model/compare-contexts'
import styles from './context-tab.module.css'
import type { Compared } from './use-compared'

interface CompareBarProps {
  compared: Compared
  context: JsonObject
  /** Title of the displayed context. */
  title: string
  /** Name of the displayed context inside a sentence. */
  name: string
  otherName: string
  isOnlyDifferent: boolean
  onOnlyDifferent: (is: boolean) => void
  onStop: () => void
}

/** Counts of what only one of two compared contexts contains. */
export function CompareBar(props: CompareBarProps) {
  const { compared, context, title, name, otherName, isOnlyDifferent, onOnlyDifferent, onStop } = props
  const { read, reads, united } = compared
  const where = compared.with.is === 'read' ? 'in' : 'for'
  return (
    <section className={styles.compare} aria-label="Compared">
      <span>
        <strong>{title}</strong> compared with <strong>{otherName}</strong>
      </span>
      {!read || !united ? (
        <span role="status">
          {reads.error ? (
            <CannotRead error={reads.error} />
          ) : reads.isFetching ? (
            'Reading …'
          ) : (
            'This snapshot is gone: snapshots are kept only while this page is open.'
          )}{' '}
          {reads.error && compared.with.is === 'participant' && (
            <Button size="xs" onClick={reads.onReload} {...busyProps(reads.isFetching)}>
              Try again
            </Button>
          )}
        </span>
      ) : (
        <>
          <ul>
            <li>{pluralize(united.counts.both, 'message')} in both</li>
            <li>
              <strong>{united.counts.here.toLocaleString('en-GB')}</strong> only {where} {name}
            </li>
            <li>
              <strong>{united.counts.there.toLocaleString('en-GB')}</strong> only {where} {otherName}
            </li>
            {united.differs.size > 0 && (
              <li>{pluralize(united.differs.size, 'differs', 'differ')} in a field</li>
            )}
            <Lists
              here={context}
              there={read.json}
              otherName={`${where} ${otherName}`}
              name={`${where} ${name}`}
            />
          </ul>
          <Switch
            label="Only differences"
            checked={isOnlyDifferent}
            onChange={({ target }) => onOnlyDifferent(target.checked)}
          />
        </>
      )}
      <Button size="xs" onClick={onStop}>
        Stop comparing
      </Button>
    </section>
  )
}

function CannotRead({ error }: { error: Error }) {
  const failure = describeFailure(error)
  return (
    <>
      Could not read it: {failure.title}. <FailureLine failure={failure} />
    </>
  )
}

interface ListsProps {
  here: JsonObject
  there: JsonObject
  name: string
  otherName: string
}

function Lists({ here, there, name, otherName }: ListsProps) {
  const passages = comparePassages(here, there)
  const corpora = compareCorpora(here, there)
  return (
    <>
      <li>{onlyText(passages.here.length, passages.there.length, 'passage', 'passages', name, otherName)}</li>
      <li>{onlyText(corpora.here.length, corpora.there.length, 'corpus', 'corpora', name, otherName)}</li>
    </>
  )
}

function onlyText(
  here: number,
  there: number,
  one: string,
  many: string,
  name: string,
  other: string,
): string {
  if (here + there === 0) return `the same ${many}`
  const parts = [
    here > 0 && `${pluralize(here, one, many)} only ${name}`,
    there > 0 && `${pluralize(there, one, many)} only ${other}`,
  ]
  return parts.filter(Boolean).join(', ')
}
