import { Badge } from '@mantine/core'
import { ButtonLink } from '@/ui/button-link'
import { isJsonObject, type JsonObject } from '@/lib/json/json'
import { readableText } from '@/lib/text/readable-text'
import { useCatalogName } from '@/storage/catalog/use-catalog'
import { EntityLink } from '@/entities/entity-link'
import { entityTarget } from '@/entities/entity-target'
import { AgeMark } from '@/ui/age-mark'
import { EmptyState } from '@/ui/states/empty-state'
import { IdChip } from '@/ui/id-chip'
import { Panel } from '@/ui/page/panel'
import type { ContextRead } from '@/api/queries/spaces'
import styles from './corpora-tab.module.css'
import type { CatalogSpace } from './use-space'

interface CorporaTabProps {
  space: CatalogSpace
  /** The displayed context. */
  read: ContextRead | undefined
  /** Id of the participant whose context is displayed. */
  participant: string | undefined
}

/** The corpora of a space: those in its fields and those in a participant's context. */
export function CorporaTab({ space: { id, entry, corpora }, read, participant }: CorporaTabProps) {
  const corpusIds = entry?.fields.corpus_ids
  const named = Array.isArray(corpusIds?.value)
    ? corpusIds.value.filter((one): one is string => typeof one === 'string')
    : []
  const given = read && Array.isArray(read.json.corpora) ? read.json.corpora.filter(isJsonObject) : []
  const byId = new Map(
    given.flatMap((corpus) => (typeof corpus.id === 'string' ? [[corpus.id, corpus]] : [])),
  )
  const all = [...new Set([...corpora, ...byId.keys()])]
  const nameless = given.filter(({ id: own }) => typeof own !== 'string')
  return (
    <Panel
      title="Corpora"
      count={all.length + nameless.length}
      actions={
        <ButtonLink
          to="/spaces/$id"
          params={{ id }}
          search={(before) => ({ ...before, tab: 'edit' })}
          size="xs"
        >
          Add or remove…
        </ButtonLink>
      }
    >
      <p className={styles.ages}>
        <span>Fields of the space</span> <AgeMark at={corpusIds?.at} source={corpusIds?.source} />
        <span>Context of a participant</span> <AgeMark at={read?.at} />
      </p>
      {all.length + nameless.length === 0 ? (
        <EmptyState title="No known corpora">
          {read ? 'The reply names none.' : 'Read the space as one of its participants to see them.'}
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {all.map((one) => (
            <Row
              key={one}
              id={one}
              corpus={byId.get(one)}
              participant={participant}
              only={
                !corpusIds || !read
                  ? undefined
                  : !byId.has(one)
                    ? 'not in this context'
                    : named.includes(one)
                      ? undefined
                      : 'not in the fields'
              }
            />
          ))}
          {nameless.map((corpus, index) => (
            <li key={`nameless ${index}`}>
              <code>{JSON.stringify(corpus).slice(0, 300)}</code>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface RowProps {
  id: string
  corpus: JsonObject | undefined
  /** Label for a corpus that only one of the two sources contains. */
  only: string | undefined
  participant: string | undefined
}

function Row({ id, corpus, only, participant }: RowProps) {
  const { name, description } = corpus ?? {}
  const displayed = useCatalogName({ kind: 'corpus', id })
  const given = typeof name === 'string' && name !== '' ? name : undefined
  const words = (displayed ?? given ?? id).slice(0, 120)
  const target = entityTarget({ kind: 'corpus', id }, undefined)
  const search = participant === undefined ? undefined : { participant }
  return (
    <li>
      <span className={styles.name}>
        <EntityLink kind="corpus" id={id} name={given} search={search} />
        <IdChip id={id} what="corpus id" bare />
        {only && <Badge color="yellow">{only}</Badge>}
      </span>
      {target && (
        <ButtonLink {...target} search={search ?? {}} hash="question" size="xs" aria-label={`Ask ${words}`}>
          Ask
        </ButtonLink>
      )}
      {typeof description === 'string' && description !== '' && (
        <p dir="auto">{readableText(description.slice(0, 1000))}</p>
      )}
    </li>
  )
}
