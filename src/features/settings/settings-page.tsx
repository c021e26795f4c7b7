import { Badge, Button } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useSyncExternalStore, useEffect, useRef } from 'react'
import { type AssumptionId } from '@/api/assumptions/assumption-alternatives'
import { type Evidence } from '@/api/assumptions/assumption-evidence'
import {
  alternativeInForce,
  assumptionRegistry,
  type Alternative,
  type Assumption,
} from '@/api/assumptions/assumption-registry'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { displayZone } from '@/lib/time/display-zone'
import { useEnvironment } from '@/session/use-environment'
import { useAppearance } from '@/ui/styles/appearance'
import { openKeyboardMap } from '@/ui/overlays/overlay'
import { PageHeader } from '@/ui/page/page-header'
import { SegmentedField } from '@/ui/fields/segmented-field'
import { setSingleKeys, useSingleKeys } from '@/ui/single-keys'
import { Switch } from '@/ui/styles/toggles'
import { useStore } from '@/ui/use-store'
import { lazyPart } from '@/ui/states/lazy-part'
import assumptionListStyles from './assumption-list.module.css'
import styles from './settings-page.module.css'
import { StorageSettings } from './storage-settings'

// Shown once an assumption is opened.
const AssumptionDetail = lazyPart(async () => (await import('./assumption-detail')).AssumptionDetail)

const route = getRouteApi('/_console/settings')

/** Every gap of the interface and how the console fills it. The open entry is in the URL. */
function AssumptionList() {
  const { assumption: open } = route.useSearch()
  const { choices, choose, store } = useAssumptions()
  const evidence = useSyncExternalStore(store.subscribe, store.getEvidence)
  const { environment } = useEnvironment()
  return (
    <section aria-labelledby="assumptions">
      <div className={styles.section}>
        <h2 id="assumptions">
          Interface assumptions{' '}
          <span className={assumptionListStyles.count}>{assumptionRegistry.length}</span>
        </h2>
        <p className={styles.lead}>
          What the service’s document leaves open, and what this console does instead. Choices apply to{' '}
          {environment.name} at once. Answers are counted from when this page was loaded.
        </p>
      </div>
      <ul className={assumptionListStyles.list}>
        {assumptionRegistry.map((assumption) => (
          <AssumptionRow
            key={assumption.id}
            assumption={assumption}
            chosen={alternativeInForce(assumption, choices)}
            usual={alternativeInForce(assumption, store.usual)}
            choice={new Map<string, string>(Object.entries(choices)).get(assumption.id) ?? ''}
            evidence={evidence.get(assumption.id)}
            open={assumption.id === open}
            onChoose={(choice) => choose(assumption.id, choice)}
          />
        ))}
      </ul>
    </section>
  )
}

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const
const zones = [
  { value: 'local', label: 'This device' },
  { value: 'utc', label: 'UTC' },
] as const
const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const

function AppearanceSettings() {
  const { theme, density, setTheme, setDensity } = useAppearance()
  return (
    <section className={styles.section} aria-labelledby="appearance">
      <h2 id="appearance">Appearance</h2>
      <div className={styles.controls}>
        <SegmentedField label="Theme" options={themes} value={theme} onChange={setTheme} />
        <SegmentedField label="Density" options={densities} value={density} onChange={setDensity} />
        <SegmentedField
          label="Time zone"
          options={zones}
          value={useStore(displayZone)}
          onChange={displayZone.set}
        />
      </div>
    </section>
  )
}

export function SettingsPage() {
  return (
    <>
      <PageHeader
        title="Settings"
        tile={<IconSettings size={20} aria-hidden />}
        facts="Kept in this browser. Assumptions are kept for each environment."
      />
      <div className={styles.pane}>
        <AppearanceSettings />
        <KeyboardSettings />
        <StorageSettings />
        <AssumptionList />
      </div>
    </>
  )
}

function KeyboardSettings() {
  return (
    <section className={styles.section} aria-labelledby="keyboard">
      <h2 id="keyboard">Keyboard</h2>
      <div className={styles.controls}>
        <Switch
          aria-label="Single-key shortcuts"
          label="Single-key shortcuts"
          description="Letters and signs without Ctrl or Alt, such as / and ?. They never act while you type."
          checked={useSingleKeys()}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
        <Button onClick={openKeyboardMap}>All shortcuts</Button>
      </div>
    </section>
  )
}

interface Props {
  assumption: Assumption & { id: AssumptionId }
  chosen: Alternative
  /** Active until the user chooses. */
  usual: Alternative
  choice: string
  evidence: Evidence | undefined
  open: boolean
  onChoose: (choice: string) => void
}

function AssumptionRow({ assumption, chosen, usual, choice, evidence, open, onChoose }: Props) {
  const row = useRef<HTMLLIElement>(null)
  // A link from another page opens an entry far down the list: the document's scroll position is the external system.
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const detail = `assumption-${assumption.id}`
  return (
    <li ref={row} className={assumptionListStyles.row} data-open={open || undefined}>
      <Link
        to="/settings"
        search={open ? {} : { assumption: assumption.id }}
        replace
        resetScroll={false}
        className={assumptionListStyles.summary}
        aria-expanded={open}
        aria-controls={open ? detail : undefined}
      >
        <IconChevronRight size={14} aria-hidden className={assumptionListStyles.chevron} />
        <span className={assumptionListStyles.title}>{assumption.title}</span>
        <span className={assumptionListStyles.choice}>{chosen.label}</span>
        <span className={assumptionListStyles.marks}>
          {chosen !== usual && <Badge variant="dot">Switched</Badge>}
          <EvidenceCount evidence={evidence} />
        </span>
      </Link>
      {open && <AssumptionDetail id={detail} {...{ assumption, choice, onChoose }} />}
    </li>
  )
}

function EvidenceCount({ evidence }: { evidence: Evidence | undefined }) {
  if (!evidence) return <span className={assumptionListStyles.quiet}>no answers yet</span>
  return (
    <>
      <span className={assumptionListStyles.quiet}>{evidence.agrees} agreed</span>
      {evidence.contradicts > 0 && <Badge color="red">{evidence.contradicts} contradicted</Badge>}
    </>
  )
}
