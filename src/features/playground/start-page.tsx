import { Button } from '@mantine/core'
import { EmptyState } from '@/ui/states/empty-state'
import { LoadingLines } from '@/ui/states/loading-lines'
import { KeptConversations } from './kept/kept-conversations'
import styles from './playground.module.css'
import { useKeptConversations } from './kept/use-kept'

/** The playground without a persona: chooses one, or opens a conversation that this browser keeps. */
export function StartPage({ onChoose }: { onChoose: () => void }) {
  const { conversations, partition, renew } = useKeptConversations()
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
  if (conversations === null || conversations.length === 0)
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
      <div className={styles.bar}>
        <h2>Kept conversations</h2>
        {choose}
      </div>
      <KeptConversations {...{ conversations, partition }} onChange={renew} />
    </div>
  )
}
