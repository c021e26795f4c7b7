import { Badge, Text } from '@mantine/core'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBoltFilled.mjs'
import IconPlant from '@tabler/icons-react/dist/esm/icons/IconPlant2.mjs'
import { describeTrait, laneName } from '@/blueprint/lanes/lane-text'
import { GoalMark } from '@/blueprint/marks/goal-mark'
import { rowsInOrder } from '@/blueprint/model/values/form-values'
import { toFormValues } from '@/blueprint/model/values/to-form-values'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { lanesOf, readLanes } from '@/storage/catalog/lanes-of'
import { pluralize } from '@/lib/text/pluralize'
import type { JsonObject } from '@/lib/json/json'
import { BlueprintFingerprint } from '@/entities/blueprint-fingerprint'
import { ConstraintLane } from '@/blueprint/lanes/constraint-lane'
import { traitSpan } from '@/blueprint/lanes/trait-span'
import styles from './inherited-card.module.css'

interface InheritedCardProps {
  blueprint: JsonObject
  values: { readonly name: string; readonly role: string; readonly version: string }
}

const mostTraits = 14
const mostGoals = 4

/** Preview of the new persona, with what it inherits from its blueprint. */
export function InheritedCard({ blueprint, values: { name, role, version } }: InheritedCardProps) {
  const { choices } = useAssumptions()
  const values = toFormValues(blueprint, choices['trait-default-shape'])
  const traits = rowsInOrder(values.traits)
  const { goal_states, triggers, boundaries } = values.default_growth
  const learnable = new Set(values.default_dyadic.learnable_traits)
  return (
    <aside className={styles.side} aria-label="From the blueprint">
      <p className={styles.head}>From the blueprint</p>
      <div className={styles.card}>
        <div className={styles.who}>
          <BlueprintFingerprint lanes={readLanes(lanesOf(blueprint.traits ?? null))} size={38} />
          <div className={styles.words}>
            <b title={name.trim().slice(0, 500)}>{name.trim().slice(0, 200) || 'No name yet'}</b>
            <span title={role.trim().slice(0, 500)}>{role.trim().slice(0, 200) || 'No role yet'}</span>
          </div>
          {version.trim() !== '' && (
            <Badge variant="outline" className={styles.version}>
              version {version.slice(0, 20)}
            </Badge>
          )}
        </div>
        {traits.length === 0 ? (
          <p className={styles.none}>The blueprint has no traits.</p>
        ) : (
          <ul className={styles.traits} aria-label="Traits">
            {traits.slice(0, mostTraits).map(({ key, row }) => (
              <li key={key}>
                <span className={styles.trait}>{laneName(row)}</span>
                <span className="pc-visually-hidden">
                  {describeTrait(row, learnable.has(row.trait_ref)).join(', ')}
                </span>
                <ConstraintLane here={row} isPlanned span={traitSpan([row])} />
              </li>
            ))}
            {traits.length > mostTraits && <li>and {traits.length - mostTraits} more</li>}
          </ul>
        )}
        <p className={styles.counts}>
          <span>
            {goal_states.order.slice(0, mostGoals).map((key, place) => (
              <GoalMark key={key} place={place} size={16} />
            ))}
            {pluralize(goal_states.order.length, 'goal')}
          </span>
          <span className={styles.triggers}>
            <IconBolt size={15} aria-hidden />
            {pluralize(triggers.order.length, 'trigger')}
          </span>
          <span>{pluralize(boundaries.order.length, 'boundary', 'boundaries')}</span>
          <span>
            <IconPlant size={15} aria-hidden />
            {learnable.size} learnable
          </span>
        </p>
      </div>
      <Text size="xs" c="dimmed">
        After creation its page compares the answer with the blueprint, line by line, and marks every
        difference.
      </Text>
    </aside>
  )
}
