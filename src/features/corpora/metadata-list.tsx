import { use, useMemo } from 'react'
import { jsonWithoutCredentials } from '@/lib/json-without-credentials'
import { exactTime } from '@/lib/relative-time'
import { EntityLink } from '@/entities/entity-link'
import { JsonTree } from '@/ui/json-tree'
import styles from './evidence-pane.module.css'
import { ReplyContext } from './reply-context'
import type { RunView } from './use-run-view'

/** What is told of the run itself, and the reply to the letter. */
export function MetadataList({ view: { facts, answer } }: { view: RunView }) {
  const json = use(ReplyContext)
  const omitted = useMemo(() => facts.omitted ?? jsonWithoutCredentials(json).omitted, [facts, json])
  return (
    <div className={styles.facts}>
      <dl>
        {facts.origin === 'file' && (
          <>
            <dt>Origin</dt>
            <dd>A case file that was opened here. What follows is what the file says.</dd>
          </>
        )}
        <dt>Answered</dt>
        <dd>
          {exactTime(facts.at)}, in {facts.took.toLocaleString('en-GB')} ms
        </dd>
        <dt>Asked as</dt>
        <dd>
          {facts.actor === null ? (
            'the token did not say whom'
          ) : (
            <EntityLink kind="end user" id={facts.actor} noPeek />
          )}
        </dd>
        <dt>Paid by</dt>
        <dd>{facts.funding ?? 'no funding key'}</dd>
        <dt>Query mode</dt>
        <dd>{answer.mode.slice(0, 200) || 'not given'}</dd>
        <dt>Reranked</dt>
        <dd>{answer.reranked === undefined ? 'not given' : answer.reranked ? 'Yes' : 'No'}</dd>
        {facts.request_id !== null && (
          <>
            <dt>Request</dt>
            <dd>
              <code>{facts.request_id}</code>
            </dd>
          </>
        )}
        {omitted && (
          <>
            <dt>Left out</dt>
            <dd>What looks like a token or key is not part of the copy that this browser keeps.</dd>
          </>
        )}
      </dl>
      <div className={styles.tree}>
        <JsonTree label="Reply of the service" value={json} />
      </div>
    </div>
  )
}
