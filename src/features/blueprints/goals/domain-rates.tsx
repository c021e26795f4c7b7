import { GrowthType } from '@/api/resources/blueprints'
import { documentedValues } from '@/api/resources/resource'
import { DraftChoice } from '@/features/blueprints/draft-fields/draft-choice'
import { useBase, useValues } from '@/features/blueprints/designer-context'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { DomainFader, type Domain } from './domain-fader'
import { faderScale } from './fader-scale'
import styles from './growth-section.module.css'

const growthTypes = documentedValues.get(GrowthType)?.documented ?? []
const domains: readonly { readonly domain: Domain; readonly label: string }[] = [
  { domain: 'behavior', label: 'Behavior' },
  { domain: 'identity', label: 'Identity' },
  { domain: 'narrative', label: 'Narrative' },
]

/** Growth rates on one scale, and the growth type. */
export function DomainRates() {
  const { domain_rates } = useValues().default_growth
  const saved = useBase().initial.default_growth.domain_rates
  const numbers = domains
    .flatMap(({ domain }) => [numberOfText(domain_rates[domain]), numberOfText(saved[domain])])
    .filter((number) => number !== undefined)
  const scale = faderScale(numbers)
  return (
    <section className={styles.part} aria-labelledby="domain-rates">
      <div className={styles.title}>
        <h2 id="domain-rates">Domain rates</h2>
        <span className={styles.titleNote}>
          unit <span className={styles.unstated}>not stated by the service</span>
        </span>
      </div>
      <div className={styles.faders}>
        {domains.map(({ domain, label }) => (
          <DomainFader
            key={domain}
            domain={domain}
            label={label}
            note={domain_rates[domain] === '' ? 'Not given' : ''}
            text={domain_rates[domain]}
            scale={scale}
          />
        ))}
      </div>
      <div className={styles.type}>
        <DraftChoice
          path="default_growth.type"
          label="Growth type"
          documented={growthTypes}
          className={styles.typeField}
        />
        <span className={styles.unstated}>meaning not stated by the service</span>
      </div>
    </section>
  )
}
