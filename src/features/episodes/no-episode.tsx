import { Button } from '@mantine/core'
import { pluralize } from '@/lib/text/pluralize'
import { useIdentityName } from '@/entities/acting/identity-name'
import { OtherReadings } from '@/entities/pasted/other-readings'
import type { Identity } from '@/session/identities/identities-state'
import { EmptyState } from '@/ui/states/empty-state'
import { Panel } from '@/ui/page/panel'
import { EpisodeLink } from './episode-link'
import styles from './episode-page.module.css'
import { CatalogEpisode } from './catalog-episode'
import type { EpisodeView } from './model/episode-view'

interface NoEpisodeProps {
  id: string
  acting: Identity
  /** The answer neither says that the episode does not exist, nor contains one. */
  isUnclear: boolean
  /** Episodes that the answer contains nevertheless. */
  others: readonly EpisodeView[]
  onReload: () => void
}

const most = 40

/** That an episode is not found is a normal answer, and applies only to the acting end user. */
export function NoEpisode({ id, acting, isUnclear, others, onReload }: NoEpisodeProps) {
  const name = useIdentityName(acting).slice(0, 80)
  return (
    <div className={styles.failed}>
      <EmptyState
        title={isUnclear ? 'The answer contains no episode' : 'Episode not found'}
        action={<Button onClick={onReload}>Read again</Button>}
      >
        {isUnclear
          ? 'The service answered with neither an episode nor “not found”. The answer is in Activity.'
          : `The service found no episode with this id for ${name}. An episode can be read only within its tenant: check the id, or act as an end user of another tenant.`}
      </EmptyState>
      {!isUnclear && <OtherReadings kind="episode" id={id} />}
      {others.length > 0 && (
        <Panel title="Named in the answer" count={pluralize(others.length, 'episode')}>
          <ul className={styles.others}>
            {others.slice(0, most).map((episode) => (
              <li key={episode.id}>
                <EpisodeLink episode={episode} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <CatalogEpisode id={id} />
    </div>
  )
}
