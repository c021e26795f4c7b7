import { ActionIcon, Button, Kbd } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { labeled } from '@/ui/overlays/labeled'
import type { ConsolePort } from '@/lib/console-port'
import type { World } from '@/mock/state/world'
import { isScenario } from '@/mock/controls'
import { useStore } from '@/ui/use-store'
import { AddFault } from './add-fault'
import { ClockPart } from './clock-part'
import { EndSessionsPart } from './end-sessions-part'
import { FaultList } from './fault-list'
import { LatencyPart } from './latency-part'
import { LifetimesPart } from './lifetimes-part'
import styles from './mock-panel.module.css'
import { PanelContext, type PanelMessage } from './panel-context'
import type { PanelStore, PanelTab } from './panel-store'
import { PanelTabs } from './panel-tabs'
import { RequestsTab } from './requests-tab'
import { scenarioLabels } from './scenario-labels'
import { ScenarioList } from './scenario-list'
import { StatePart } from './state-part'
import { SuccessPart } from './success-part'
import { UsersTab } from './users-tab'
import { keysText } from '@/ui/keys-text'

export interface MockPanelProps {
  world: World
  port: ConsolePort
  store: PanelStore
}

const contents: Record<PanelTab, readonly ComponentType[]> = {
  /** Behavior of the service. */
  faults: [LatencyPart, SuccessPart, FaultList, AddFault],
  /** Data of the service. */
  world: [ScenarioList, StatePart],
  /** Expiry. */
  clock: [ClockPart, LifetimesPart, EndSessionsPart],
  users: [UsersTab],
  requests: [RequestsTab],
}

/** Controls the mock from inside the page. Docked next to the console or below it, so it covers and blocks nothing. */
export function MockPanel(props: MockPanelProps) {
  const { open } = useSyncExternalStore(props.store.subscribe, props.store.getSnapshot)
  return open ? <OpenPanel {...props} /> : null
}

function OpenPanel({ world, port, store }: MockPanelProps) {
  const { tab } = useSyncExternalStore(store.subscribe, store.getSnapshot)
  const [message, showMessage] = useState<PanelMessage>({ text: '' })
  const element = useRef<HTMLElement>(null)
  const id = useId()
  useStore(world.changes)
  useStore(world.log.changes)
  useLayoutEffect(() => {
    document.documentElement.dataset['mockPanel'] = 'open'
    return () => {
      delete document.documentElement.dataset['mockPanel']
    }
  }, [])
  useEffect(() => {
    if (store.takesFocus()) element.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }, [store])
  return (
    <aside
      ref={element}
      className={styles.panel}
      aria-labelledby={`${id}-title`}
      data-mock-panel
      onKeyDown={(event) => {
        // A dialog over the panel closes first.
        const isInDialog = event.target instanceof Element && event.target.closest('dialog')
        if (event.key !== 'Escape' || isInDialog || event.defaultPrevented) return
        // The page has no other use for this key.
        event.preventDefault()
        store.close()
      }}
    >
      <div className={styles.ribbon} />
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          Mock
        </h2>
        <span className={styles.summary}>{worldSummary(world)}</span>
        <Kbd>{keysText('Mod+Shift+M')}</Kbd>
        <ActionIcon size="xs" {...labeled('Close the mock’s panel')} onClick={store.close}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      <PanelTabs id={id} chosen={tab} onChoose={store.choose} />
      <div
        key={tab}
        role="tabpanel"
        id={`${id}-content`}
        aria-labelledby={`${id}-${tab}`}
        tabIndex={0}
        className={styles.content}
      >
        <PanelContext value={{ world, port, showMessage }}>
          <div className={styles.columns}>
            {contents[tab].map((Part, index) => (
              <Part key={index} />
            ))}
          </div>
        </PanelContext>
      </div>
      <div className={message.text === '' && !message.undo ? 'pc-visually-hidden' : styles.foot}>
        <span role="status" className={styles.said}>
          {message.text}
        </span>
        {message.undo && (
          <Button
            size="xs"
            onClick={() => {
              message.undo?.()
              showMessage({ text: 'Previous state restored' })
            }}
          >
            Undo
          </Button>
        )}
      </div>
    </aside>
  )
}

const milliseconds = new Intl.NumberFormat('en-GB', { style: 'unit', unit: 'millisecond' })

/** "Museum, 800 ms, 2 faults, clock frozen": everything unusual at a glance. */
function worldSummary({ state }: World): string {
  const { scenario, latency, faults, frozenAt } = state
  const parts = [
    isScenario(scenario) ? scenarioLabels[scenario].name : scenario,
    latency > 0 && milliseconds.format(latency),
    faults.length > 0 && (faults.length === 1 ? '1 fault' : `${faults.length} faults`),
    frozenAt !== null && 'clock frozen',
  ]
  return parts.filter(Boolean).join(', ')
}
