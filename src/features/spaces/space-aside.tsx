import { Badge } from '@mantine/core'
import type { CSSProperties, Ref } from 'react'
import { ButtonLink } from '@/ui/button-link'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import { pluralize } from '@/lib/text/pluralize'
import { readableText } from '@/lib/text/readable-text'
import { ActAs } from '@/entities/acting/act-as'
import { OwnMarks } from '@/entities/own-marks'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { StateBadge } from '@/entities/state-badge'
import { EntityLink } from '@/entities/entity-link'
import { entityTarget } from '@/entities/entity-target'
import { AgeMark } from '@/ui/age-mark'
import { Panel } from '@/ui/page/panel'
import { TimeText } from '@/ui/time-text'
import { tooltipProps } from '@/ui/overlays/tooltip-props'
import { PersonAvatar } from './context/person-avatar'
import type { Conversation } from './model/conversation'
import styles from './space-page.module.css'
import type { CatalogSpace } from './use-space'

interface SpaceAsideProps {
  ref: Ref<HTMLElement>
  space: CatalogSpace
  /** Id of the participant whose context is displayed. */
  participant: string | undefined
  context: JsonObject | undefined
  conversation: Conversation
}

const most = 20

/** Participants, corpora, and every field with the age of its value. */
export function SpaceAside({ ref, space, participant, context, conversation }: SpaceAsideProps) {
  const { id, entry, people, writers } = space
  const corpora = context && Array.isArray(context.corpora) ? context.corpora.filter(isJsonObject) : []
  const top = Math.max(1, ...[...conversation.senders.values()].map(({ count }) => count))
  return (
    <aside ref={ref} className={styles.side} aria-label="About this space" tabIndex={-1}>
      <Panel
        title="Participants"
        count={people.length || 'none known'}
        actions={<ActAs size="xs" suggested={people} />}
      >
        <ul className={styles.people}>
          {people.slice(0, most).map((one) => {
            const count = conversation.senders.get(one)?.count
            return (
              <li key={one}>
                <PersonAvatar id={one} size={28} />
                <span className={styles.who}>
                  <EntityLink kind="end user" id={one} name={conversation.senders.get(one)?.name} />
                  {writers.includes(one) && one !== participant && <small>sent messages here</small>}
                  <Missing id={one} />
                  {one === participant && <Badge color="teal">Viewing</Badge>}
                </span>
                {count !== undefined && (
                  <span className={styles.share} title={pluralize(count, 'message')}>
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
          title="Corpora in this context"
          count={Array.isArray(context.corpora) ? corpora.length : undefined}
        >
          {corpora.length === 0 && (
            <p className={styles.none}>
              {Array.isArray(context.corpora) && context.corpora.length === 0
                ? 'None in this reply.'
                : 'The reply has none that can be read.'}
            </p>
          )}
          <ul className={styles.links}>
            {corpora.slice(0, most).map((corpus, index) => (
              <li key={index}>
                <Corpus corpus={corpus} participant={participant} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="Space fields" count="age of each value">
        <dl className={styles.fields}>
          {facts.map(([field, label]) => {
            const observed = entry?.fields[field]
            const seen = observed ? undefined : seenIn(space, field)
            return (
              <div key={field}>
                <dt>{label}</dt>
                <dd dir="auto">
                  {observed ? (
                    <>
                      <Value field={field} value={observed.value} />
                      {field === 'participant_ids' && othersIn(space, observed.value)}
                    </>
                  ) : (
                    <span className={styles.none}>{seen?.words ?? 'Not seen yet'}</span>
                  )}
                </dd>
                <dd>
                  <AgeMark at={observed?.at ?? seen?.at} />
                </dd>
              </div>
            )
          })}
          {context?.fetcher !== undefined && context.fetcher !== null && (
            <div className={styles.greyed}>
              <dt>Fetcher</dt>
              <dd>
                <span {...tooltipProps('Deprecated: the service takes a fetcher selector and ignores it.')}>
                  <del>{textOf(context.fetcher)}</del> deprecated
                </span>
              </dd>
            </div>
          )}
        </dl>
      </Panel>
      <Panel title="Your notes" count="kept in this browser">
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
  ['space_type', 'Type (from context)'],
  ['created_at', 'Created'],
  ['created_by', 'Created by'],
  ['updated_at', 'Updated'],
  ['updated_by', 'Updated by'],
] as const

/** Number of ids that contexts showed for a list that was never read in full, with the time. */
function seenIn(space: CatalogSpace, field: string): { words: string; at: number } | undefined {
  if (field !== 'participant_ids' && field !== 'corpus_ids') return undefined
  const { length } = field === 'participant_ids' ? space.people : space.corpora
  const at = space.namedIn[field]?.at
  if (length === 0 || at === undefined) return undefined
  return { words: `${pluralize(length, 'id')} seen in contexts`, at }
}

/** Counts the people whom the list that was read omits, so that the sum matches the displayed people. */
function othersIn({ people }: CatalogSpace, list: JsonValue): string | undefined {
  const others = Array.isArray(list) ? people.filter((one) => !list.includes(one)).length : 0
  return others === 0 ? undefined : `, ${others.toLocaleString('en-GB')} more seen in contexts`
}

/** Badge for an end user that the service does not know. */
function Missing({ id }: { id: string }) {
  const entry = useCatalogEntity({ kind: 'end user', id })
  return entry && <StateBadge entry={entry} />
}

function Corpus({ corpus, participant }: { corpus: JsonObject; participant: string | undefined }) {
  const { id, name, description } = corpus
  const words = typeof description === 'string' ? description : ''
  const given = typeof name === 'string' && name !== '' ? name.slice(0, 300) : undefined
  if (typeof id !== 'string' || id === '')
    return <span title={words.slice(0, 500)}>{given ?? 'Corpus without name and id'}</span>
  const target = entityTarget({ kind: 'corpus', id }, undefined)
  const search = participant === undefined ? {} : { participant }
  return (
    <span className={styles.corpus} title={words.slice(0, 500)}>
      <EntityLink kind="corpus" id={id} name={given} search={search} />
      {target && (
        <ButtonLink {...target} search={search} hash="question" size="xs" aria-label={`Ask ${given ?? id}`}>
          Ask
        </ButtonLink>
      )}
    </span>
  )
}

function Value({ field, value }: { field: string; value: JsonValue }) {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : pluralize(value.length, 'id')
  if (value === null) return <span className={styles.none}>Not given</span>
  if (value === '') return <span className={styles.none}>none</span>
  if (field === 'project_id' && typeof value === 'string') return <EntityLink kind="project" id={value} />
  if (/_at$/.test(field) && (typeof value === 'string' || typeof value === 'number'))
    return <TimeText value={typeof value === 'string' ? value.slice(0, 80) : value} />
  return textOf(value)
}

function textOf(value: JsonValue | undefined): string {
  if (value === undefined) return ''
  return readableText((typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 300))
}
