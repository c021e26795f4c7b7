import { alternativeOfChoice, type Assumption } from '@/api/assumptions/assumption-registry'
import { ChoiceFieldName } from '@/entities/requests/choice-field-name'
import styles from './assumption-list.module.css'

interface Props {
  id: string
  assumption: Assumption
  choice: string
  onChoose: (choice: string) => void
}

const severities: Record<Assumption['severity'], string> = {
  display: 'Display only',
  refused: 'The service refuses a request',
  'wrong data': 'Data could change wrongly',
}

export function AssumptionDetail({ id, assumption, choice, onChoose }: Props) {
  const { alternatives, gap, where, severity, ifWrong } = assumption
  const chosen = alternativeOfChoice(choice)
  return (
    <div id={id} className={styles.detail}>
      <dl className={styles.facts}>
        <dt>The document</dt>
        <dd>{gap}</dd>
        <dt>Where it applies</dt>
        <dd>{where}</dd>
        <dt>If it is wrong</dt>
        <dd>
          {severities[severity]}. {ifWrong}
        </dd>
      </dl>
      {alternatives.length === 1 ? (
        <p className={styles.quiet}>There is no alternative.</p>
      ) : (
        <fieldset className={styles.alternatives}>
          <legend>What this console does</legend>
          {alternatives.map((alternative) => (
            <label key={alternative.id} className={styles.alternative}>
              <input
                type="radio"
                name={id}
                checked={alternative.id === chosen}
                onChange={() => onChoose(alternative.id)}
              />
              <span>{alternative.label}</span>
            </label>
          ))}
          {chosen === 'field' && (
            <ChoiceFieldName
              choice={choice}
              help={choice === 'field' ? 'It is not sent until you enter a field name.' : undefined}
              onChoose={onChoose}
            />
          )}
        </fieldset>
      )}
    </div>
  )
}
