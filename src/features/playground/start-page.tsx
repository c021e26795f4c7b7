import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { talkSearch } from '@/lib/talk-search'
import { useCatalogEntities, useCatalogNames } from '@/storage/catalog/use-catalog'
import { ButtonLink } from '@/ui/button-link'
import { shortId } from '@/ui/short-id'
import { EmptyState } from '@/ui/states/empty-state'
import { LoadingLines } from '@/ui/states/loading-lines'
import { KeptConversations } from './kept/kept-conversations'
import styles from './playground.module.css'
import { useKeptConversations } from './kept/use-kept'
import { useTalksOfTab } from './use-talk'

/** The last seen ones: more are found by name. */
const mostPersonas = 12

/** The playground without a persona: goes on with a conversation of this tab or a kept one, or chooses a persona. */
export function StartPage({ onChoose }: { onChoose: () => void }) {
  const { conversations, partition, renew } = useKeptConversations()
  const open = useTalksOfTab()
  const seen = useCatalogEntities('persona')
    .toSorted((a, b) => b.seenAt - a.seenAt)
    .map(({ id }) => id)
    .filter((id) => !open.includes(id))
    .slice(0, mostPersonas)
  const choose = (
    <Button variant="filled" onClick={onChoose}>
      Choose a persona
    </Button>
  )
  if (conversations === undefined)
    return (
      <div className={styles.empty}>
        <LoadingLines />
      </div>
    )
  const hasKept = conversations !== null && conversations.length > 0
  if (!hasKept && open.length + seen.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyState title="No persona chosen" action={choose}>
          Choose a persona by name or id, or press “Talk to it” on its page.
          {conversations === null && ' Could not load your kept conversations. Reload the page to try again.'}
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.start}>
      {open.length > 0 && <Personas title="Continue in this tab" ids={open} />}
      <Personas title="Talk to a persona" ids={seen} action={choose} />
      {conversations === null && (
        <p className={styles.bar}>Could not load your kept conversations. Reload the page to try again.</p>
      )}
      {hasKept && (
        <>
          <h2 className={styles.bar}>Kept conversations</h2>
          <KeptConversations {...{ conversations, partition }} onChange={renew} />
        </>
      )}
    </div>
  )
}

function Personas({ title, ids, action }: { title: string; ids: readonly string[]; action?: ReactNode }) {
  const names = useCatalogNames(ids.map((id) => ({ kind: 'persona', id })))
  return (
    <section className={styles.personas} aria-label={title}>
      <Group justify="space-between">
        <h2>{title}</h2>
        {action}
      </Group>
      {ids.length > 0 && (
        <Group gap={8}>
          {ids.map((id, index) => (
            <ButtonLink key={id} to="/playground" search={talkSearch([{ persona: id }])} title={id}>
              {names[index] ?? shortId(id)}
            </ButtonLink>
          ))}
        </Group>
      )}
    </section>
  )
}
