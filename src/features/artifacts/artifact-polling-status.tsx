import { ActionIcon, Loader } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { busyIconProps } from '@/ui/fields/busy-props'
import { labeled } from '@/ui/overlays/labeled'
import { AgeMark } from '@/ui/age-mark'
import styles from './artifacts-page.module.css'
import type { useArtifacts } from './use-artifacts'

/** The age of the list, and whether it is polled. */
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
      <ActionIcon
        {...labeled(looks.hasStopped ? 'Check again' : 'Read again')}
        onClick={onReload}
        {...busyIconProps(isFetching && read !== undefined)}
      >
        {isFetching && read !== undefined ? <Loader /> : <IconRefresh size={16} aria-hidden />}
      </ActionIcon>
    </div>
  )
}
