import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import type { Environment } from '@/lib/environment'
import { useEnvironment } from '@/session/use-environment'
import { classNames } from '@/ui/class-names'
import { Menu } from '@/ui/menu'
import styles from './environment-plate.module.css'

/** Which service this is, in words. Switches where there are several, and opens the mock's panel in its builds. */
export function EnvironmentPlate({ onLeave }: { onLeave: () => void }) {
  const { environment, environments, choose, openMockPanel } = useEnvironment()
  const { kind, baseUrl } = environment
  const look = classNames('pc-plate', styles.plate, kind !== 'other' && styles[kind])
  const words = (
    <>
      <i className={styles.swatch} />
      <span className={classNames('pc-nav-word', styles.words)}>
        <b>{environment.name}</b>
        <span>{detail(environment)}</span>
      </span>
    </>
  )
  const label = `Environment ${environment.name}, ${baseUrl}`
  if (__MOCK__ && openMockPanel) {
    const open = () => {
      onLeave()
      openMockPanel()
    }
    const name = `${environment.name} ${detail(environment)}, open the mock’s panel`
    return (
      <button type="button" className={look} title={name} aria-label={name} onClick={open}>
        {words}
        <IconAdjustments size={14} className="pc-nav-word" aria-hidden />
      </button>
    )
  }
  if (environments.length < 2) {
    return (
      <div className={look} title={label}>
        {words}
      </div>
    )
  }
  const items = environments.map((other) => ({
    label: other.name,
    note: host(other.baseUrl),
    checked: other.id === environment.id,
    onSelect: () => {
      if (other.id !== environment.id) choose(other.id)
    },
  }))
  return (
    <div className={styles.wrap}>
      <Menu label="Environments" groups={[items]}>
        {(trigger) => (
          <button type="button" className={look} title={baseUrl} aria-label={`${label}, switch`} {...trigger}>
            {words}
            <IconSelector size={13} className="pc-nav-word" aria-hidden />
          </button>
        )}
      </Menu>
    </div>
  )
}

function detail({ region, baseUrl, kind }: Environment): string {
  return region ?? (kind === 'mock' ? 'in this browser' : host(baseUrl))
}

function host(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
