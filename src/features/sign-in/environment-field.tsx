import { useEnvironment } from '@/session/use-environment'
import { SelectField } from '@/ui/select-field'
import styles from './sign-in-page.module.css'

/** Which service this signs in to. A choice only where there are several. */
export function EnvironmentField() {
  const { environment, environments, choose } = useEnvironment()
  if (environments.length > 1)
    return (
      <SelectField
        size="lg"
        label="Environment"
        value={environment.id}
        onChange={(event) => choose(event.target.value)}
        options={environments.map(({ id, name, baseUrl }) => ({
          value: id,
          label: `${name}, ${hostOf(baseUrl)}`,
        }))}
      />
    )
  return (
    <div>
      <div className={styles.label}>Environment</div>
      <div className={styles.plate} data-kind={environment.kind}>
        <i />
        <b>{environment.name}</b>
        <code>{hostOf(environment.baseUrl)}</code>
      </div>
    </div>
  )
}

function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl
}
