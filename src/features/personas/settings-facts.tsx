import type { ReactNode } from 'react'
import { rangeWords } from '@/blueprint/lanes/lane-name'
import { rowsInOrder, type BlueprintValues } from '@/blueprint/model/form-values'
import { clipped } from '@/lib/clipped'
import { Panel } from '@/ui/panel'
import styles from './settings-facts.module.css'

/** Dyadic and growth settings of a version, read only. */
export function SettingsFacts({ values }: { values: BlueprintValues }) {
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
          <Fact name="learnable_traits">{listed(learnable_traits)}</Fact>
        </dl>
      </Panel>
      <Panel title="Growth">
        <dl className={styles.facts}>
          <Fact name="type">{clipped(type, 80) || 'not given'}</Fact>
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
            listed(row.trait_targets.map(({ trait_ref, value }) => `${trait_ref} ${value}`)),
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
            row.direction,
            row.rate_multiplier && `rate × ${row.rate_multiplier}`,
            listed(row.affected_traits),
          ],
        }))}
      />
      <Rows
        title="Boundaries"
        rows={rowsInOrder(boundaries).map(({ key, row }) => ({
          key,
          id: row.trait_ref,
          words: [
            rangeWords(row.min_value, row.max_value, (text) => clipped(text, 24)),
            row.excluded_values.length > 0 ? `without ${listed(row.excluded_values)}` : '',
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
  return (
    <Panel title={title} count={rows.length}>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map(({ key, id, words }) => (
            <li key={key}>
              <b>{clipped(id, 80) || 'without an id'}</b>{' '}
              {words
                .filter((word) => word !== '')
                .map((word) => clipped(word, 400))
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

function listed(texts: readonly string[]): string {
  return clipped(texts.join(', '), 400) || 'none'
}
