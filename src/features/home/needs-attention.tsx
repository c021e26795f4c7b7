import { Button } from '@mantine/core'
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglassHigh.mjs'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useCatalogState, useCatalogStore } from '@/storage/catalog/use-catalog'
import { useIdentities } from '@/session/identities/use-identities'
import { thousands } from '@/lib/numbers/thousands'
import { Panel } from '@/ui/page/panel'
import { useNow } from '@/ui/use-now'
import { attentionIn } from './attention'
import styles from './home-aside.module.css'

const most = 6

/** What needs attention, from the catalog alone. Sends no reads. */
export function NeedsAttention() {
  const catalog = useCatalogStore()
  const { version } = useCatalogState()
  const { state } = useIdentities()
  const [isWhole, setWhole] = useState(false)
  const minute = Math.floor(useNow() / 60_000) * 60_000
  const items = useMemo(
    () => (version < 0 ? [] : attentionIn(catalog, state, minute)),
    [catalog, version, state, minute],
  )
  if (items.length === 0) return <p className={styles.none}>Nothing needs attention.</p>
  return (
    <Panel title="Needs attention" count={items.length}>
      <ul className={styles.list}>
        {items.slice(0, isWhole ? undefined : most).map(({ key, tone, title, detail, target }) => (
          <li key={key} className={styles.item} data-tone={tone}>
            {tone === 'bad' ? <IconAlert size={16} aria-hidden /> : <IconHourglass size={16} aria-hidden />}
            <div className={styles.words}>
              <b>{title}</b>
              <p>{detail}</p>
            </div>
            {target && (
              <Link {...target} className={styles.act} aria-label={`Open: ${title}`}>
                Open
              </Link>
            )}
          </li>
        ))}
      </ul>
      {items.length > most && (
        <Button size="xs" variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show ${thousands(items.length - most)} more`}
        </Button>
      )}
    </Panel>
  )
}
