import { useSyncExternalStore } from 'react'
import type { DraftStore } from '@/features/blueprints/draft/draft-store'
import styles from './history-steps.module.css'

const inList = 60

/** All steps of this session. Those above the current one are undone and can be redone. */
export function HistorySteps({ store }: { store: DraftStore }) {
  const { done, undone } = useSyncExternalStore(store.subscribe, store.getHistory)
  const steps = [...done, ...undone.toReversed()].map((step, index) => ({
    name: step.name,
    count: index + 1,
  }))
  const visible = steps.slice(-inList).toReversed()
  return (
    <ol className={styles.steps}>
      {visible.map(({ name, count }) => (
        <li key={count}>
          <Step
            name={name}
            isCurrent={count === done.length}
            isUndone={count > done.length}
            onGo={() => store.goToStep(count)}
          />
        </li>
      ))}
      <li>
        <Step
          name={steps.length === 0 ? 'No changes yet' : 'As it was opened'}
          isCurrent={done.length === 0}
          isUndone={false}
          onGo={() => store.goToStep(0)}
        />
      </li>
    </ol>
  )
}

interface StepProps {
  name: string
  isCurrent: boolean
  isUndone: boolean
  onGo: () => void
}

function Step({ name, isCurrent, isUndone, onGo }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-current={isCurrent ? 'step' : undefined}
      data-undone={isUndone}
      onClick={onGo}
    >
      {name}
      {isUndone && <span className="pc-visually-hidden"> (undone)</span>}
    </button>
  )
}
