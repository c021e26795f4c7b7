import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { useState } from 'react'
import type { Environment } from '@/lib/environment'
import { useEnvironment } from '@/session/use-environment'
import { useIdentities } from '@/session/identities/use-identities'
import { classNames } from '@/ui/styles/class-names'
import { Menu } from '@/ui/overlays/menu'
import { partOnDemand } from '@/ui/states/lazy-part'
import styles from './environment-plate.module.css'

const SwitchEnvironment = partOnDemand(async () => (await import('./switch-environment')).SwitchEnvironment)

/** The name of the current service. Switches if there are several, and opens the mock's panel in mock builds. */
export function EnvironmentPlate({ onLeave }: { onLeave: () => void }) {
  const { environment, environments, choose, openMockPanel } = useEnvironment()
  const { state } = useIdentities()
  const [pendingEnvironment, setPendingEnvironment] = useState<Environment>()
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
      if (other.id === environment.id) return
      if (state.identities.length > 0 || state.fundingKeys.length > 0) setPendingEnvironment(other)
      else choose(other.id)
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
      {pendingEnvironment && (
        <SwitchEnvironment
          to={pendingEnvironment}
          onCancel={() => setPendingEnvironment(undefined)}
          onConfirm={() => choose(pendingEnvironment.id)}
        />
      )}
    </div>
  )
}

function detail({ region, baseUrl, kind }: Environment): string {
  return region ?? (kind === 'mock' ? 'in this browser' : host(baseUrl))
}

function host(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
