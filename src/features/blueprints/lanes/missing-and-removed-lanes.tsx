import { Button, Menu } from '@mantine/core'
import { memo } from 'react'
import { laneHeight, railY, type Columns, type Span } from '@/blueprint/lanes/scale'
import { traitNumbers, type LaneFacts } from '@/blueprint/lanes/lane-facts'
import { traitName } from '@/blueprint/model/labels'
import { MiniLane } from '@/blueprint/lanes/mini-lane'
import type { RowOf, Path } from '@/blueprint/model/path'
import { restoreTrait } from '@/blueprint/model/merge'
import { replaceReferences } from '@/blueprint/model/references'
import { rowsOf, type Draft } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { countOf, brief } from '@/lib/words'
import { useDraftStore } from '@/features/blueprints/draft/use-draft'
import { useLanes } from './lanes-context'
import { useAdd } from './lane-edits'
import view from './lanes.module.css'
import classes from './lane.module.css'

interface MissingLaneProps {
  traitRef: string
  top: number
  facts: LaneFacts
  columns: Columns
}

/** A ref that is named, and that no trait has. */
export const MissingLane = memo(function MissingLane(props: MissingLaneProps) {
  const { traitRef, top, facts, columns } = props
  const uses = [
    facts.targets.length > 0 && countOf(facts.targets.length, 'goal'),
    facts.triggers.length > 0 && countOf(facts.triggers.length, 'trigger'),
    facts.boundaries.length > 0 && countOf(facts.boundaries.length, 'boundary', 'boundaries'),
    facts.isLearnable && 'learnable traits',
  ].filter((use) => use !== false)
  return (
    <div
      role="group"
      aria-label={`${brief(traitRef, 60)}, missing trait`}
      className={classes.lane}
      data-missing
      data-ref={traitRef}
      style={{ top }}
    >
      <div className={classes.label}>
        <code className={`cut ${classes.ref}`} title={brief(traitRef, 400)}>
          <bdi>{brief(traitRef, 80)}</bdi>
        </code>
        <span className={classes.note}>Used by {uses.join(', ')}</span>
      </div>
      <div className={classes.actions} style={{ left: columns.rail.left }}>
        <MissingActions traitRef={traitRef} goTo={useLanes().goTo} />
      </div>
    </div>
  )
})

interface MissingActionsProps {
  traitRef: string
  goTo: (path: Path) => void
  /** Of the button that removes, for what leads to it. */
  name?: string
}

/** What to do with references to a trait that is not there. */
export function MissingActions({ traitRef, goTo, name: buttonName }: MissingActionsProps) {
  const store = useDraftStore()
  const add = useAdd(goTo)
  const name = brief(traitRef, 60)
  return (
    <>
      <Button size="xs" aria-label={`Create trait ${name}`} onClick={() => add('trait', '', traitRef)}>
        Create
      </Button>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button size="xs" aria-label={`Map ${name} to another trait`}>
            Map
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={view.choices}>
          <Menu.Label>Use instead</Menu.Label>
          {rowsOf(store.get().draft, 'traits')
            .filter(({ row }) => textIn(row.trait_ref) !== '')
            .map(({ key, row }) => (
              <Menu.Item
                key={key}
                onClick={() => store.perform(replaceReferences(traitRef, textIn(row.trait_ref)))}
              >
                {traitName(row)}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        size="xs"
        name={buttonName}
        aria-label={`Remove references to ${name}`}
        onClick={() => store.perform(replaceReferences(traitRef, undefined))}
      >
        Remove
      </Button>
    </>
  )
}

interface RemovedLaneProps {
  laneKey: string
  top: number
  trait: RowOf['traits']
  saved: Draft
  span: Span
  columns: Columns
}

/** A trait that the draft removes. Until it is saved, it can be put back. */
export const RemovedLane = memo(function RemovedLane(props: RemovedLaneProps) {
  const { laneKey, top, trait, saved, span, columns } = props
  const { rail } = columns
  const store = useDraftStore()
  const name = traitName(trait)
  return (
    <div
      role="group"
      aria-label={`${name}, removed`}
      className={classes.lane}
      data-removed
      data-ref={textIn(trait.trait_ref)}
      style={{ top }}
    >
      <div className={classes.label}>
        <span className={`cut ${classes.name}`}>{name}</span>
        <code className={`cut ${classes.ref}`}>{brief(textIn(trait.trait_ref), 80)}</code>
        <span className={classes.note}>Removed</span>
      </div>
      <div className={classes.faded} style={{ left: rail.left - 10, top: railY - 17, height: laneHeight }}>
        <MiniLane now={traitNumbers(trait)} span={span} width={rail.width + 20} />
      </div>
      <div className={classes.strike} style={{ left: rail.left - 8, width: rail.width + 16 }} />
      {/* Beside the name: on the rail it could cover the value. */}
      <div className={classes.actions} style={{ top: 42, left: columns.label - 76 }}>
        <Button
          size="xs"
          aria-label={`Restore ${name}`}
          onClick={() => store.perform(restoreTrait(saved, laneKey))}
        >
          Restore
        </Button>
      </div>
    </div>
  )
})
