import { Badge, Button, Loader } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { serviceSays } from '@/lib/text/service-says'
import { EntityLink } from '@/entities/entity-link'
import type { Outcome } from '@/entities/verify/verify-round'
import { IdChip } from '@/ui/id-chip'
import { shortId } from '@/ui/short-id'
import { PersonAvatar } from '@/features/spaces/context/person-avatar'
import styles from './participants-tab.module.css'

interface StagedRowProps {
  id: string
  /** Already a known participant. */
  isThere: boolean
  isReading: boolean
  /** Result of the name look-up. */
  outcome: Outcome | undefined
  /** The service's errors for this id. */
  refused: readonly string[]
  /** Currently excluded from the request. */
  isOmitted: boolean
  /** Includes an end user that the service does not know in the request, or excludes them again. */
  onInclude: (() => void) | undefined
  onRemove: () => void
}

/** An end user to be added, identified before the request is sent. */
export function StagedRow(props: StagedRowProps) {
  const { id, isThere, isReading, outcome, refused, isOmitted, onInclude, onRemove } = props
  const entry = useCatalogEntity({ kind: 'end user', id })
  const name = entityName(entry)?.slice(0, 120) ?? shortId(id)
  const isMissing =
    outcome && 'found' in outcome ? outcome.found === 'missing' : entry?.state.value === 'not found'
  return (
    <li className={styles.row} data-refused={refused.length > 0 || undefined}>
      <PersonAvatar id={id} size={28} />
      <span className={styles.who}>
        <EntityLink kind="end user" id={id} />
        <span>
          <IdChip id={id} what="end user id" bare />
        </span>
      </span>
      {isThere && <Badge variant="outline">already in the space</Badge>}
      {isMissing ? (
        <Badge color="yellow">not known to the service</Badge>
      ) : outcome && 'failure' in outcome ? (
        <Badge color="yellow">{outcome.failure.title}</Badge>
      ) : (
        isReading && !outcome && <Loader />
      )}
      {refused.map((message) => (
        <span key={message} className={styles.refused}>
          {serviceSays(message)}
        </span>
      ))}
      {onInclude && (
        <Button
          size="xs"
          aria-label={isOmitted ? `Send ${name} anyway` : `Leave ${name} out of the request`}
          onClick={onInclude}
        >
          {isOmitted ? 'Send anyway' : 'Leave out'}
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        aria-label={`Remove ${name} from the list`}
        leftSection={<IconX size={15} aria-hidden />}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  )
}
