import { useMemo } from 'react'
import { truncate } from '@/lib/text/truncate'
import type { JsonValue } from '@/lib/json/json'
import { readableText } from '@/lib/text/readable-text'
import { textDifference } from '@/features/spaces/model/text-difference'
import type { Message } from '@/features/spaces/model/message'
import type { DifferingMessage } from '@/features/spaces/model/united'
import styles from './message-difference.module.css'

interface MessageDifferenceProps {
  /** The message in the displayed context. */
  message: Message
  twice: DifferingMessage
  /** Names of the two contexts. */
  here: string
  there: string
}

const most = 8
const longest = 200

/** How one message differs between two contexts: a word diff of its text, and both values of every other field. */
export function MessageDifference({ message, twice, here, there }: MessageDifferenceProps) {
  const texts = twice.fields.includes('content') && textsOf(message, twice.there)
  const fields = texts ? twice.fields.filter((field) => field !== 'content') : twice.fields
  return (
    <div role="group" aria-label="What differs" className={styles.difference}>
      {texts && (
        <>
          <p className={styles.legend}>
            <del>{there}</del> <ins>{here}</ins>
          </p>
          <WordDiff {...texts} />
        </>
      )}
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.slice(0, most).map((field) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                <del title={there}>{valueText(twice.there.json[field])}</del>{' '}
                <ins title={here}>{valueText(message.json[field])}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {fields.length > most && <p className={styles.legend}>and {fields.length - most} more fields</p>}
    </div>
  )
}

/** Both contents, if both are text. */
function textsOf(here: Message, there: Message): { before: string; after: string } | undefined {
  const isText = [here, there].every(({ content }) => content.trim() !== '')
  return isText ? { before: readableText(there.content), after: readableText(here.content) } : undefined
}

function WordDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => textDifference(before, after), [before, after])
  return (
    <p className={styles.words} dir="auto">
      {parts.map(({ kind, text }, index) => {
        const Part = kind === 'same' ? 'span' : kind === 'out' ? 'del' : 'ins'
        return <Part key={index}>{text}</Part>
      })}
    </p>
  )
}

function valueText(value: JsonValue | undefined): string {
  if (value === undefined) return 'none given'
  return truncate(
    typeof value === 'string' && value !== '' ? readableText(value) : JSON.stringify(value),
    longest,
  )
}
