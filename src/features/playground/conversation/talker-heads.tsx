import { ActionIcon, Badge, Text } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { EntityLink } from '@/entities/entity-link'
import { labeled } from '@/ui/overlays/labeled'
import { talkerKey, type Talker } from '@/features/playground/model/conversation'
import styles from '@/features/playground/playground.module.css'
import { useTalkerLabel, useTalkerLabelParts } from '@/features/playground/use-talker-labels'

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
  const { version, id } = useTalkerLabelParts(talker)
  return (
    <div className={styles.head}>
      <EntityLink kind="persona" id={talker.persona} />
      {version !== undefined && <Badge variant="outline">{version}</Badge>}
      {id !== undefined && (
        <Text span className="pc-mono" c="dimmed">
          {id}
        </Text>
      )}
      {children}
    </div>
  )
}

/** As many columns as answer. */
export function columnsFor(count: number) {
  return { '--columns': count } as Record<string, number>
}

function Remove({ talker, onRemove }: { talker: Talker; onRemove: () => void }) {
  const name = useTalkerLabel(talker)
  return (
    <ActionIcon size="xs" {...labeled(`Remove ${name}`)} onClick={onRemove}>
      <IconX size={14} aria-hidden />
    </ActionIcon>
  )
}
