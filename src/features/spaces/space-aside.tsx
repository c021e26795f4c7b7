import type { CSSProperties } from 'react'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json'
import { counted } from '@/lib/counted'
import { readableText } from '@/lib/readable-text'
import { OwnMarks } from '@/references/own-marks'
import { useKnownThing } from '@/catalog/use-catalog'
import { StateBadge } from '@/references/state-badge'
import { ThingLink } from '@/references/thing-link'
import { AgeMark } from '@/ui/age-mark'
import { Badge } from '@/ui/badge'
import { Panel } from '@/ui/panel'
import { TimeText } from '@/ui/time-text'
import { tipOf } from '@/ui/tip-of'
import { PersonFace } from './context/person-face'
import type { Conversation } from './model/conversation'
import styles from './space-page.module.css'
import type { KnownSpace } from './use-space'

interface SpaceAsideProps {
  space: KnownSpace
  /** Whose context is shown. */
  participant: string | undefined
  context: JsonObject | undefined
  conversation: Conversation
}

const most = 20

/** Who is in it, which corpora, and every field with the age of its value. */
export function SpaceAside({ space, participant, context, conversation }: SpaceAsideProps) {
  const { id, entry, participants, writers } = space
  const people = [
    ...new Set([...(participant === undefined ? [] : [participant]), ...participants, ...writers]),
  ]
  const corpora = context && Array.isArray(context.corpora) ? context.corpora.filter(isJsonObject) : []
  const top = Math.max(1, ...[...conversation.senders.values()].map(({ count }) => count))
  return (
    <aside className={styles.side} aria-label="About this space">
      <Panel
        title="Participants"
        count={participants.length === 0 ? 'none known' : `${participants.length} known`}
      >
        <ul className={styles.people}>
          {people.slice(0, most).map((one) => {
            const count = conversation.senders.get(one)?.count
            return (
              <li key={one}>
                <PersonFace id={one} size={28} />
                <span className={styles.who}>
                  <ThingLink kind="end user" id={one} name={conversation.senders.get(one)?.name} />
                  {writers.includes(one) && one !== participant && <small>wrote here</small>}
                  <Missing id={one} />
                  {one === participant && <Badge tone="accent">Viewing</Badge>}
                </span>
                {count !== undefined && (
                  <span className={styles.share} title={counted(count, 'message')}>
                    {count.toLocaleString('en-GB')}
                    <i style={{ '--of': `${(100 * count) / top}%` } as CSSProperties} aria-hidden />
                  </span>
                )}
              </li>
            )
          })}
        </ul>
        {people.length > most && <p className={styles.none}>and {people.length - most} more</p>}
      </Panel>
      {context && (
        <Panel
          title="Corpora of this reply"
          count={Array.isArray(context.corpora) ? corpora.length : undefined}
        >
          {corpora.length === 0 && (
            <p className={styles.none}>
              {Array.isArray(context.corpora) && context.corpora.length === 0
                ? 'None in this reply.'
                : 'The reply gives none that can be read.'}
            </p>
          )}
          <ul className={styles.links}>
            {corpora.slice(0, most).map((corpus, index) => (
              <li key={index}>
                <Corpus corpus={corpus} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="Space fields" count="age of each value">
        <dl className={styles.fields}>
          {facts.map(([field, label]) => {
            const told = entry?.fields[field]
            return (
              <div key={field}>
                <dt>{label}</dt>
                <dd dir="auto">
                  {told ? (
                    <Value field={field} value={told.value} />
                  ) : (
                    <span className={styles.none}>Not seen yet</span>
                  )}
                </dd>
                <dd>
                  <AgeMark at={told?.at} />
                </dd>
              </div>
            )
          })}
          {context?.fetcher !== undefined && context.fetcher !== null && (
            <div className={styles.greyed}>
              <dt>Fetcher</dt>
              <dd>
                <span {...tipOf('Deprecated: the service takes a fetcher selector and ignores it.')}>
                  <del>{textOf(context.fetcher)}</del> deprecated
                </span>
              </dd>
            </div>
          )}
        </dl>
      </Panel>
      <Panel title="Your marks" count="kept in this browser">
        <OwnMarks kind="space" id={id} />
      </Panel>
    </aside>
  )
}

const facts = [
  ['name', 'Name'],
  ['description', 'Description'],
  ['project_id', 'Project'],
  ['participant_ids', 'Participants'],
  ['corpus_ids', 'Corpora'],
  ['type', 'Type'],
  ['space_type', 'Type in contexts'],
  ['created_at', 'Created'],
  ['created_by', 'Created by'],
  ['updated_at', 'Updated'],
  ['updated_by', 'Updated by'],
] as const

/** That the service knows no such end user. */
function Missing({ id }: { id: string }) {
  const entry = useKnownThing({ kind: 'end user', id })
  return entry && <StateBadge entry={entry} />
}

function Corpus({ corpus }: { corpus: JsonObject }) {
  const { id, name, description } = corpus
  const words = typeof description === 'string' ? description : ''
  return (
    <span title={words.slice(0, 500)}>
      {typeof id === 'string' && id !== '' ? (
        <ThingLink kind="corpus" id={id} name={typeof name === 'string' ? name : undefined} />
      ) : (
        <>{typeof name === 'string' && name !== '' ? name.slice(0, 300) : 'Corpus without name and id'}</>
      )}
    </span>
  )
}

function Value({ field, value }: { field: string; value: JsonValue }) {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : counted(value.length, 'id')
  if (value === '' || value === null) return <span className={styles.none}>none</span>
  if (field === 'project_id' && typeof value === 'string') return <ThingLink kind="project" id={value} />
  if (/_at$/.test(field) && (typeof value === 'string' || typeof value === 'number'))
    return <TimeText value={typeof value === 'string' ? value.slice(0, 80) : value} />
  return textOf(value)
}

function textOf(value: JsonValue | undefined): string {
  if (value === undefined) return ''
  return readableText((typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 300))
}
