import { TextInput } from '@mantine/core'
import { fieldProps } from '@/ui/fields/field-props'
import type { Alternative, Assumption } from '@/api/assumptions/assumption-registry'
import { choiceOfField } from '@/api/assumptions/assumptions'
import styles from './assumption-list.module.css'

interface Props {
  id: string
  assumption: Assumption
  chosen: Alternative
  /** Name of the field, if the chosen alternative needs one. */
  field: string
  onChoose: (alternative: string) => void
}

const severities: Record<Assumption['severity'], string> = {
  display: 'Display only',
  refused: 'The service refuses a request',
  'wrong data': 'Data could change wrongly',
}

export function AssumptionDetail({ id, assumption, chosen, field, onChoose }: Props) {
  const { alternatives, gap, where, severity, ifWrong } = assumption
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
                checked={alternative === chosen}
                onChange={() => onChoose(alternative.id)}
              />
              <span>{alternative.label}</span>
            </label>
          ))}
          {chosen.id === 'field' && (
            <TextInput
              {...fieldProps({
                mono: true,
                label: 'Field name',
                help: field === '' ? 'It is not sent until you enter a field name.' : undefined,
              })}
              defaultValue={field}
              onChange={(event) => onChoose(choiceOfField(event.target.value))}
            />
          )}
        </fieldset>
      )}
    </div>
  )
}
