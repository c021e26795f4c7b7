import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { AgeMark } from '@/ui/age-mark'
import { IconButton } from '@/ui/icon-button'
import styles from './artifacts-page.module.css'
import type { useArtifacts } from './use-artifacts'

/** How old the list is, and whether it is looked at again by itself. */
export function ArtifactPollingStatus({ list }: { list: ReturnType<typeof useArtifacts> }) {
  const { read, looks, isFetching, isEarlier, onReload } = list
  return (
    <div className={styles.looks}>
      {read && !isEarlier && <AgeMark at={read.at} verb="Read" />}
      <span role="status">
        {looks.hasStopped
          ? 'Checking stopped after 3 failures'
          : looks.isPolling
            ? 'refreshes while files are processing'
            : ''}
      </span>
      <IconButton
        label={looks.hasStopped ? 'Check again' : 'Read again'}
        icon={<IconRefresh size={16} aria-hidden />}
        loading={isFetching && read !== undefined}
        onClick={onReload}
      />
    </div>
  )
}
