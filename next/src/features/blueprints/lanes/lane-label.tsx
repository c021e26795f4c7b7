import { Badge, Switch, UnstyledButton } from '@mantine/core'
import { IconAlertTriangleFilled, IconLockFilled } from '@tabler/icons-react'
import type { LaneInput } from '@/blueprint/lanes/lane-input'
import type { Problem } from '@/blueprint/model/row-problems'
import { useDraftStore } from '@/features/blueprints/draft/use-draft'
import { brief } from '@/lib/words'
import { setLearnable } from './lane-edits'
import { useLanes } from './lanes-context'
import classes from './lane.module.css'

interface LaneLabelProps {
  input: LaneInput
  isSelected: boolean
  /** Tab goes through it. */
  isTabStop: boolean
  problems: readonly Problem[]
}

/** Name, ref and flags of a trait, left of its rail. */
export function LaneLabel({ input, isSelected, isTabStop, problems }: LaneLabelProps) {
  const { key, name, ref, lock, isRequired, saved } = input
  const { isLearnable } = input.facts
  const store = useDraftStore()
  const { select, goTo } = useLanes()
  const [worst] = problems
  const tabIndex = isTabStop ? 0 : -1
  return (
    <div className={classes.label}>
      <div className={classes.nameLine}>
        <UnstyledButton
          data-lane-name
          tabIndex={tabIndex}
          aria-current={isSelected || undefined}
          className={classes.name}
          title={name}
          // A second press goes on into the form.
          onClick={() =>
            isSelected ? goTo(['traits', key, 'display_name']) : select({ list: 'traits', key })
          }
        >
          <bdi>{name}</bdi>
        </UnstyledButton>
        {isRequired && (
          <span className={classes.required} title="Required" aria-label="Required" role="img">
            *
          </span>
        )}
        {!saved && <Badge color="moss">new</Badge>}
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
      <code className={classes.ref} title={brief(ref, 400)}>
        <bdi>{brief(ref, 80)}</bdi>
      </code>
      <div className={classes.flags}>
        {lock !== '' && (
          <span className={classes.lock} title="Default lock">
            {lock === 'HARD' && <IconLockFilled size={11} aria-hidden />}
            {lock === 'HARD' ? 'Hard' : brief(lock, 12)}
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
}
