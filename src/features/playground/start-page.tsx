import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { talkSearch } from '@/lib/talk-search'
import { useCatalogEntities } from '@/storage/catalog/use-catalog'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/states/empty-state'
import { LoadingLines } from '@/ui/states/loading-lines'
import { KeptConversations } from './kept/kept-conversations'
import styles from './playground.module.css'
import { useKeptConversations } from './kept/use-kept'
import { TalksOfTab } from './talks-of-tab'
import { useTalksOfTab } from './use-talk'
import { useTalkerLabels } from './use-talker-labels'

/** The last seen ones: more are found by name. */
const mostPersonas = 12

const howToChoose = 'Choose a persona by name or id, or press “Talk to it” on its page.'

/** The playground without a persona: goes on with a conversation of this tab or a kept one, or chooses a persona. */
export function StartPage({ onChoose }: { onChoose: () => void }) {
  const { conversations, partition, renew } = useKeptConversations()
  const isKept = (id: string | undefined) => conversations?.some((one) => one.id === id) ?? false
  const open = useTalksOfTab().filter(({ keptId }) => !isKept(keptId))
  const seen = useCatalogEntities('persona')
    .toSorted((a, b) => b.seenAt - a.seenAt)
    .filter(({ id }) => open.every(({ persona }) => persona !== id))
    .slice(0, mostPersonas)
    .map(({ id }) => id)
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
          {howToChoose}
          {conversations === null && ' Could not load your kept conversations. Reload the page to try again.'}
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.start}>
      {open.length > 0 && (
        <Part title="Continue in this tab">
          <TalksOfTab talks={open} />
        </Part>
      )}
      <Part title="Talk to a persona" action={choose}>
        {seen.length > 0 ? <Personas ids={seen} /> : <Text c="dimmed">{howToChoose}</Text>}
      </Part>
      {conversations === null && (
        <p className={styles.bar}>Could not load your kept conversations. Reload the page to try again.</p>
      )}
      {hasKept && (
        <>
          <div className={styles.bar}>
            <Group gap={8}>
              <h2>Kept conversations</h2>
              <Text span size="xs" c="dimmed">
                {conversations.length}
              </Text>
            </Group>
          </div>
          <KeptConversations {...{ conversations, partition }} onChange={renew} />
        </>
      )}
    </div>
  )
}

interface PartProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

function Part({ title, action, children }: PartProps) {
  return (
    <section className={styles.personas} aria-label={title}>
      <Group justify="space-between">
        <h2>{title}</h2>
        {action}
      </Group>
      {children}
    </section>
  )
}

function Personas({ ids }: { ids: readonly string[] }) {
  const labels = useTalkerLabels(ids.map((persona) => ({ persona })))
  return (
    <Group gap={8}>
      {ids.map((id, index) => (
        <ButtonLink key={id} to="/playground" search={talkSearch([{ persona: id }])} title={id}>
          {labels[index]}
        </ButtonLink>
      ))}
    </Group>
  )
}
