import { useIdentityName } from '@/references/identity-name'
import type { Identity } from '@/session/identities-state'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import styles from './episode-page.module.css'
import { KnownEpisode } from './known-episode'

interface NoEpisodeProps {
  id: string
  acting: Identity
  /** The answer neither says that there is none, nor holds one. */
  isUnclear: boolean
  onReload: () => void
}

/** That an episode is not found is a normal answer, and holds for who asked. */
export function NoEpisode({ id, acting, isUnclear, onReload }: NoEpisodeProps) {
  const name = useIdentityName(acting).slice(0, 80)
  return (
    <div className={styles.failed}>
      <EmptyState
        title={isUnclear ? 'The answer holds no episode' : 'Episode not found'}
        action={<Button onClick={onReload}>Read again</Button>}
      >
        {isUnclear
          ? 'The service answered, but neither told an episode nor that there is none. The answer is in Activity.'
          : `The service finds no episode with this id for ${name}. Episodes are told within one tenant only: check the id, or act as somebody of another tenant.`}
      </EmptyState>
      <KnownEpisode id={id} />
    </div>
  )
}
