import { Badge, Switch, UnstyledButton } from '@mantine/core'
import { IconAlertTriangleFilled, IconLockFilled } from '@tabler/icons-react'
import { memo } from 'react'
import { traitName } from '@/blueprint/model/labels'
import { truncate } from '@/blueprint/model/number-text'
import type { RowOf } from '@/blueprint/model/blueprint'
import type { Problem } from '@/blueprint/model/problems'
import { textIn } from '@/blueprint/model/values'
import { useDraftStore } from '@/features/blueprints/draft/use-draft'
import { setLearnable } from './lane-edits'
import { useLanes } from './lanes-context'
import classes from './lane.module.css'

export interface LaneLabelProps {
  laneKey: string
  trait: RowOf['traits']
  isNew: boolean
  isSelected: boolean
  isReached: boolean
  isLearnable: boolean
  problems: readonly Problem[]
}

/** Name, ref and flags of a trait, left of its rail. */
export const LaneLabel = memo(function LaneLabel(props: LaneLabelProps) {
  const { laneKey, trait, isNew, isSelected, isReached, isLearnable, problems } = props
  const store = useDraftStore()
  const { select, goTo } = useLanes()
  const name = traitName(trait)
  const ref = textIn(trait.trait_ref)
  const lock = textIn(trait.default?.lock)
  const [worst] = problems
  const tabIndex = isReached ? 0 : -1
  return (
    <div className={classes.label}>
      <div className={classes.nameLine}>
        <UnstyledButton
          data-lane-name
          tabIndex={tabIndex}
          aria-current={isSelected || undefined}
          className={classes.name}
          title={name}
          onClick={() => select({ list: 'traits', key: laneKey })}
        >
          <bdi>{name}</bdi>
        </UnstyledButton>
        {trait.required === true && (
          <span className={classes.required} title="Required" aria-label="Required" role="img">
            *
          </span>
        )}
        {isNew && <Badge color="moss">new</Badge>}
        {worst && (
          <UnstyledButton
            tabIndex={tabIndex}
            className={classes.problem}
            data-error={worst.severity === 'error' || undefined}
            aria-label={`Problem of ${name}: ${worst.message}`}
            title={problems.map(({ message }) => message).join('\n')}
            onClick={() => goTo(worst.path)}
          >
            <IconAlertTriangleFilled size={13} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      <code className={classes.ref} title={truncate(ref, 400)}>
        <bdi>{truncate(ref, 80)}</bdi>
      </code>
      <div className={classes.flags}>
        {lock !== '' && (
          <span
            className={classes.lock}
            title={lock === 'HARD' ? 'The default is locked' : 'Lock as the service has it'}
          >
            {lock === 'HARD' && <IconLockFilled size={11} aria-hidden />}
            {lock === 'HARD' ? 'Hard' : truncate(lock, 12)}
          </span>
        )}
        <Switch
          classNames={{
            body: classes.learnable,
            track: classes.track,
            label: classes.learnableLabel,
          }}
          attributes={{ body: { 'data-on': isLearnable || undefined } }}
          tabIndex={tabIndex}
          label="Learnable"
          aria-label={`${name} is learnable`}
          withThumbIndicator={false}
          disabled={ref === ''}
          checked={isLearnable}
          onChange={({ currentTarget }) =>
            store.perform(setLearnable(store.get().draft, ref, currentTarget.checked))
          }
        />
      </div>
    </div>
  )
})
