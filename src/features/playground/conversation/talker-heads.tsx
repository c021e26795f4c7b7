import { ActionIcon, Badge } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { EntityLink } from '@/entities/entity-link'
import { versionLabel } from '@/entities/personas/version-label'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { labeled } from '@/ui/overlays/labeled'
import { shortId } from '@/ui/short-id'
import { talkerKey, type Talker } from '@/features/playground/model/conversation'
import styles from '@/features/playground/playground.module.css'
import { useTalkerLabel } from '@/features/playground/use-talker-labels'

interface TalkerHeadsProps {
  talkers: readonly Talker[]
  /** Undefined if there is only one. */
  onRemove: ((talker: string) => void) | undefined
}

/** Who answers: a head over each column. */
export function TalkerHeads({ talkers, onRemove }: TalkerHeadsProps) {
  return (
    <div className={styles.heads} style={columnsFor(talkers.length)}>
      {talkers.map((talker) => (
        <TalkerHead key={talkerKey(talker)} talker={talker}>
          {onRemove && <Remove talker={talker} onRemove={() => onRemove(talkerKey(talker))} />}
        </TalkerHead>
      ))}
    </div>
  )
}

/** The persona and the version that answers. */
export function TalkerHead({ talker, children }: { talker: Talker; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <EntityLink kind="persona" id={talker.persona} />
      {talker.version !== undefined && <VersionBadge id={talker.version} />}
      {children}
    </div>
  )
}

/** As many columns as answer. */
export function columnsFor(count: number) {
  return { '--columns': count } as Record<string, number>
}

function VersionBadge({ id }: { id: string }) {
  const entry = useCatalogEntity({ kind: 'persona version', id })
  return <Badge variant="outline">{entry ? versionLabel(entry) : `version ${shortId(id)}`}</Badge>
}

function Remove({ talker, onRemove }: { talker: Talker; onRemove: () => void }) {
  const name = useTalkerLabel(talker)
  return (
    <ActionIcon size="xs" {...labeled(`Remove ${name}`)} onClick={onRemove}>
      <IconX size={14} aria-hidden />
    </ActionIcon>
  )
}
