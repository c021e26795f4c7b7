import type { ReactNode } from 'react'
import { GrowthType, TriggerDirection } from '@/api/resources/blueprints'
import { documentedValues } from '@/api/resources/resource'
import { rangeText } from './lanes/lane-text'
import { rowsInOrder, type BlueprintValues } from './model/values/form-values'
import { truncate } from '@/lib/text/truncate'
import { Panel } from '@/ui/page/panel'
import { usePrinted } from '@/ui/page/use-printed'
import { figure } from './marks/figure'
import styles from './settings-facts.module.css'

const documented = [GrowthType, TriggerDirection].flatMap(
  (words) => documentedValues.get(words)?.documented ?? [],
)

interface SettingsFactsProps {
  values: BlueprintValues
  /** Display name for a trait's ref. */
  nameOf: (ref: string) => string
}

/** Dyadic and growth settings, read only. */
export function SettingsFacts({ values, nameOf }: SettingsFactsProps) {
  const longest = useLongest()
  const { enabled, learnable_traits, ...numbers } = values.default_dyadic
  const { type, domain_rates, goal_states, triggers, boundaries } = values.default_growth
  return (
    <>
      <Panel title="Dyadic">
        <dl className={styles.facts}>
          <Fact name="enabled">{enabled === null ? 'not given' : enabled ? 'yes' : 'no'}</Fact>
          {Object.entries(numbers).map(([name, text]) => (
            <Fact key={name} name={name}>
              {text || 'not given'}
            </Fact>
          ))}
          <Fact name="learnable_traits">{truncate(listed(learnable_traits.map(nameOf)), longest)}</Fact>
        </dl>
      </Panel>
      <Panel title="Growth">
        <dl className={styles.facts}>
          <Fact name="type">{truncate(readableTerm(type), 80) || 'not given'}</Fact>
          {Object.entries(domain_rates).map(([name, text]) => (
            <Fact key={name} name={`${name} rate`}>
              {text || 'not given'}
            </Fact>
          ))}
        </dl>
      </Panel>
      <Rows
        title="Goals"
        rows={rowsInOrder(goal_states).map(({ key, row }) => ({
          key,
          id: row.id,
          words: [
            row.description,
            row.attraction_strength && `attraction ${row.attraction_strength}`,
            listed(row.trait_targets.map(({ trait_ref, value }) => `${nameOf(trait_ref)} ${figure(value)}`)),
          ],
        }))}
      />
      <Rows
        title="Triggers"
        rows={rowsInOrder(triggers).map(({ key, row }) => ({
          key,
          id: row.id,
          words: [
            row.condition,
            readableTerm(row.direction),
            row.rate_multiplier && `rate × ${row.rate_multiplier}`,
            listed(row.affected_traits.map(nameOf)),
          ],
        }))}
      />
      <Rows
        title="Boundaries"
        rows={rowsInOrder(boundaries).map(({ key, row }) => ({
          key,
          id: nameOf(row.trait_ref),
          words: [
            rangeText(row.min_value, row.max_value, (text) => truncate(text, 24)),
            row.excluded_values.length > 0 ? `excluding ${listed(row.excluded_values)}` : '',
            row.reason,
          ],
        }))}
      />
    </>
  )
}

interface RowsProps {
  title: string
  rows: readonly { readonly key: string; readonly id: string; readonly words: readonly string[] }[]
}

function Rows({ title, rows }: RowsProps) {
  const longest = useLongest()
  return (
    <Panel title={title} count={rows.length}>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map(({ key, id, words }) => (
            <li key={key}>
              <b>{truncate(id, 80) || 'without an id'}</b>{' '}
              {words
                .filter((word) => word !== '')
                .map((word) => truncate(word, longest))
                .join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name.replaceAll('_', ' ')}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** `toward_target` and `FIXED` as plain text. Undocumented terms stay unchanged. */
function readableTerm(text: string): string {
  return documented.includes(text) ? text.toLowerCase().replaceAll('_', ' ') : text
}

function listed(texts: readonly string[]): string {
  return texts.join(', ') || 'none'
}

/** Maximum characters of a text. In print there is no limit. */
function useLongest(): number {
  return usePrinted() ? Infinity : 400
}
