import { memo } from 'react'
import { GrowthType, Visibility } from '@/api/resources/blueprints'
import { documentedValues } from '@/api/resources/resource'
import { EnumInput, FlagInput, ListInput } from '@/features/blueprints/fields/choice-input'
import { FormNumber, FormArea, FormText } from '@/features/blueprints/fields/form-text'
import { useTraitRefs } from '@/features/blueprints/fields/use-trait-refs'
import { SectionHead } from './section-head'
import styles from './form.module.css'

const visibilities = documentedValues.get(Visibility)?.documented ?? []
const growthTypes = documentedValues.get(GrowthType)?.documented ?? []

// Memoized: these do not render on scrolling or when heights are measured.

export const IdentitySection = memo(function IdentitySection() {
  return (
    <section className={styles.section}>
      <SectionHead id="identity" title="Identity" />
      <div className={styles.grid}>
        <FormText path="name" label="Name" className={styles.w6} />
        <FormText
          path="blueprint_id"
          label="Blueprint id"
          mono
          className={styles.w6}
          help="A readable id you choose, in addition to the one the service assigns. A persona can be created from it."
        />
        <FormText path="category" label="Category" className={styles.w6} />
        <EnumInput path="visibility" label="Visibility" documented={visibilities} className={styles.w3} />
        <FormArea path="description" label="Description" rows={2} className={styles.w12} />
      </div>
    </section>
  )
})

export const DyadicSection = memo(function DyadicSection() {
  const refs = useTraitRefs()
  return (
    <section className={styles.section}>
      <SectionHead id="dyadic" title="Dyadic" note="how the persona adapts to each end user" />
      <div className={styles.grid}>
        <FlagInput path="default_dyadic.enabled" label="Enabled" className={styles.w12} />
        <FormNumber
          path="default_dyadic.confidence_threshold"
          label="Confidence threshold"
          className={styles.w3}
        />
        <FormNumber path="default_dyadic.initial_weight" label="Initial weight" className={styles.w3} />
        <FormNumber path="default_dyadic.max_weight" label="Max weight" className={styles.w3} />
        <FormNumber path="default_dyadic.max_relationships" label="Max relationships" className={styles.w3} />
        <ListInput
          path="default_dyadic.learnable_traits"
          label="Learnable traits"
          suggestions={refs}
          isDoubtful={(ref) => !refs.includes(ref)}
          className={styles.w12}
        />
      </div>
    </section>
  )
})

export const GrowthSection = memo(function GrowthSection() {
  return (
    <section className={styles.section}>
      <SectionHead id="growth" title="Growth" />
      <div className={styles.grid}>
        <EnumInput
          path="default_growth.type"
          label="Growth type"
          documented={growthTypes}
          className={styles.w3}
        />
        <FormNumber path="default_growth.domain_rates.behavior" label="Behavior rate" className={styles.w3} />
        <FormNumber path="default_growth.domain_rates.identity" label="Identity rate" className={styles.w3} />
        <FormNumber
          path="default_growth.domain_rates.narrative"
          label="Narrative rate"
          className={styles.w3}
        />
      </div>
    </section>
  )
})
