import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import styles from './new-persona-page.module.css'

export type WizardStep = 1 | 2 | 3

interface WizardStepsProps {
  step: WizardStep
  /** Name of the pinned blueprint. */
  blueprint: string | undefined
  values: { readonly name: string }
  onStep: (step: WizardStep) => void
}

/** Progress of the wizard, with links back to completed steps. */
export function WizardSteps({ step, blueprint, values, onStep }: WizardStepsProps) {
  const steps: readonly (readonly [WizardStep, string, string])[] = [
    [1, 'Blueprint', blueprint?.slice(0, 120) ?? 'Choose a blueprint'],
    [2, 'Details', step > 2 ? values.name.slice(0, 80) : 'Name, role, version'],
    [3, 'Check and create', 'The exact request'],
  ]
  return (
    <nav className={styles.steps} aria-label="Steps">
      <ol>
        {steps.map(([number, title, detail]) => {
          const isDone = number < step
          const words = (
            <>
              <span className={styles.number} aria-hidden>
                {isDone ? <IconCheck size={14} /> : number}
              </span>
              <span className={styles.stepWords}>
                <b>{title}</b>
                <span>{detail}</span>
              </span>
            </>
          )
          return (
            <li key={number} data-state={isDone ? 'done' : number === step ? 'current' : 'ahead'}>
              {isDone ? (
                <button type="button" onClick={() => onStep(number)}>
                  {words}
                </button>
              ) : (
                <span aria-current={number === step ? 'step' : undefined}>{words}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
