import { Stack } from '@mantine/core'
import IconInfo from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useMemo, type ReactNode, type KeyboardEvent } from 'react'
import { Blueprint } from '@/api/resources/blueprints'
import { isSetByService, patchBlueprintBody } from '@/api/resources/patch-blueprint-body'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { withoutNulls } from '@/api/without-nulls'
import { pluralize } from '@/lib/text/pluralize'
import type { JsonObject } from '@/lib/json/json'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { RequestHead } from '@/entities/requests/request-head'
import { JsonView } from '@/blueprint/json-view'
import { classNames } from '@/ui/styles/class-names'
import tabStyles from '@/ui/page/tabs.module.css'
import styles from './request-pane.module.css'

export type PaneName = 'request' | 'full' | 'problems'

interface RequestPaneProps {
  id: string
  /** The service's version, and the version after the save. */
  before: JsonObject
  after: JsonObject
  problemCount: number
  problems: ReactNode
  pane: PaneName
  onPane: (pane: PaneName) => void
}

/** The request to send, the resulting version and its problems. */
export function RequestPane({ id, before, after, problemCount, problems, pane, onPane }: RequestPaneProps) {
  const { choices } = useAssumptions()
  const body = useMemo(() => patchBlueprintBody(choices, before, after), [choices, before, after])
  const beforeBody = useMemo(() => withoutNulls(Blueprint, before), [before])
  const bodyBefore = useMemo(
    () => Object.fromEntries(Object.entries(beforeBody).filter(([field]) => Object.hasOwn(body, field))),
    [beforeBody, body],
  )
  const size = useMemo(() => byteText(new TextEncoder().encode(JSON.stringify(body)).length), [body])
  const fields = Object.keys(body).length
  const others = Object.keys(beforeBody).filter((field) => !Object.hasOwn(body, field)).length
  return (
    <aside className={styles.pane} aria-label="Request and problems">
      <PaneTabs
        label="What would be sent"
        panel="review-pane"
        value={pane}
        onChange={onPane}
        tabs={[
          { name: 'request', label: 'Request' },
          { name: 'full', label: 'Full blueprint' },
          { name: 'problems', label: 'Problems', count: problemCount },
        ]}
      />
      <Stack id="review-pane" role="tabpanel" gap={0} mih={0} flex={1} aria-label={paneLabels[pane]}>
        {pane === 'request' && (
          <>
            <div className={styles.request}>
              <RequestHead method="PATCH" path="/v1/blueprints/" id={id} body={body} size={size} />
            </div>
            {fields === 0 ? (
              <p className={styles.nothing}>Nothing would be sent.</p>
            ) : (
              <JsonView label="Body of the request" value={body} before={bodyBefore} />
            )}
            <p className={styles.foot}>
              <IconInfo size={15} aria-hidden />
              <span>
                Sends {pluralize(fields, 'top-level field')}
                {choices['patch-body'] === 'full' ? '' : ' that changed'}. Lists are sent whole,{' '}
                <AssumedMark id="patch-body">by assumption</AssumedMark>.
                {others > 0 &&
                  ` ${pluralize(others, 'other field')} ${others === 1 ? 'is' : 'are'} not sent.`}
              </span>
            </p>
          </>
        )}
        {pane === 'full' && (
          <>
            <JsonView label="The blueprint as it would be" value={after} before={before} />
            <p className={styles.foot}>
              <IconInfo size={15} aria-hidden />
              <span>
                As computed here. The service sets{' '}
                {Object.keys(before).filter(isSetByService).join(', ') || 'its own fields'} itself.
              </span>
            </p>
          </>
        )}
        {pane === 'problems' && problems}
      </Stack>
    </aside>
  )
}

const paneLabels: Record<PaneName, string> = {
  request: 'Request',
  full: 'Full blueprint',
  problems: 'Problems',
}

function byteText(bytes: number): string {
  if (bytes < 1000) return pluralize(bytes, 'byte')
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

interface PaneTab<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly count?: number | undefined
}

interface PaneTabsProps<Name extends string> {
  label: string
  /** Id of the panel that all tabs share. */
  panel: string
  tabs: readonly PaneTab<Name>[]
  value: Name
  onChange: (name: Name) => void
}

/** Tabs with one shared panel. Arrow keys move and select. */
function PaneTabs<Name extends string>({ label, panel, tabs, value, onChange }: PaneTabsProps<Name>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const at = tabs.findIndex(({ name }) => name === value)
    const next = tabs[(at + by + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.name)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      className={classNames(tabStyles.tabs, styles.tabs)}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          data-tab={tab.name}
          aria-selected={tab.name === value}
          aria-controls={panel}
          tabIndex={tab.name === value ? 0 : -1}
          className={tabStyles.tab}
          onClick={() => onChange(tab.name)}
        >
          {tab.label}
          {tab.count !== undefined && tab.count > 0 && <span className={tabStyles.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}
