import { getRouteApi } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { alternativeInForce, assumptionRegistry } from '@/api/assumption-registry'
import { fieldOfChoice } from '@/api/assumptions'
import { useAssumptions } from '@/api/use-assumptions'
import { useEnvironment } from '@/session/use-environment'
import { AssumptionRow } from './assumption-row'
import styles from './assumption-list.module.css'
import page from './settings-page.module.css'

const route = getRouteApi('/_console/settings')

/** Every gap of the interface and how the console fills it. The open entry is in the URL. */
export function AssumptionList() {
  const { assumption: open } = route.useSearch()
  const { choices, choose, store } = useAssumptions()
  const evidence = useSyncExternalStore(store.subscribe, store.getEvidence)
  const { environment } = useEnvironment()
  return (
    <section aria-labelledby="assumptions">
      <div className={page.section}>
        <h2 id="assumptions">
          Interface assumptions <span className={styles.count}>{assumptionRegistry.length}</span>
        </h2>
        <p className={page.lead}>
          What the service’s document does not show, and what this console does instead. Choices apply to{' '}
          {environment.name} at once. Answers are counted from when this page was loaded.
        </p>
      </div>
      <ul className={styles.list}>
        {assumptionRegistry.map((assumption) => (
          <AssumptionRow
            key={assumption.id}
            assumption={assumption}
            chosen={alternativeInForce(assumption, choices)}
            usual={alternativeInForce(assumption, store.usual)}
            field={fieldOfChoice(new Map<string, string>(Object.entries(choices)).get(assumption.id) ?? '')}
            evidence={evidence.get(assumption.id)}
            open={assumption.id === open}
            onChoose={(alternative) => choose(assumption.id, alternative)}
          />
        ))}
      </ul>
    </section>
  )
}
