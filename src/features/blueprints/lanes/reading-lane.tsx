import { Button } from '@mantine/core'
import type { TraitValues } from '@/blueprint/model/form-values'
import type { Problem } from '@/blueprint/model/problem'
import type { Span } from '@/blueprint/marks/span'
import { useDesigner } from '@/features/blueprints/designer-context'
import { capital } from '@/lib/capital'
import type { LaneFacts } from '@/blueprint/lanes/lane-facts'
import { usePrinted } from '@/ui/use-printed'
import { LaneLabel } from './lane-label'
import { describeFacts, describeWholeTrait, laneName, describeTrait } from '@/blueprint/lanes/lane-text'
import styles from './lanes.module.css'
import { MiniLane } from '@/blueprint/lanes/mini-lane'
import { traitNumbers } from '@/blueprint/lanes/trait-numbers'

interface ReadingLaneProps {
  laneKey: string
  row: TraitValues
  /** As the service has it; undefined for a new trait. */
  saved: TraitValues | undefined
  facts: LaneFacts
  problems: readonly Problem[]
  isLearnable: boolean
  isDyadicOff: boolean
  span: Span
  width: number
}

/** A lane to be read: its label, the rail in small, and everything on it in words. */
export function ReadingLane({ laneKey, row, saved, facts, span, width, ...label }: ReadingLaneProps) {
  const { goTo } = useDesigner()
  const isPrinted = usePrinted()
  const words = isPrinted
    ? [...describeWholeTrait(row, label.isLearnable), ...describeFacts(facts, (text) => text)]
    : [describeTrait(row, label.isLearnable).join(', '), ...describeFacts(facts)]
  return (
    <section className={styles.readingLane} aria-label={laneName(row)}>
      {isPrinted ? (
        <h3>
          {laneName(row)} <code className={styles.ref}>{row.trait_ref}</code>
        </h3>
      ) : (
        <LaneLabel
          {...label}
          laneKey={laneKey}
          row={row}
          isNew={saved === undefined}
          isSelected={false}
          isReached
        />
      )}
      <MiniLane
        now={traitNumbers(row)}
        before={saved && traitNumbers(saved)}
        isNew={saved === undefined}
        span={span}
        width={width}
      />
      {words.map((line, index) => (
        <p key={index}>{capital(line)}</p>
      ))}
      <Button
        size="xs"
        variant="subtle"
        onClick={() => goTo(`traits.byKey.${laneKey}.default.value.numeric_value`)}
      >
        Edit in the form
      </Button>
    </section>
  )
}
