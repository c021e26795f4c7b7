import { Text } from '@mantine/core'
import { useSyncExternalStore, type ReactNode } from 'react'
import { TabBar, TabLink } from '@/ui/page/tab-bar'
import { useDesigner, useOfValues } from './designer-context'
import styles from './designer.module.css'
import type { ViewName } from './view-names'

interface ViewTabsProps {
  id: string
  view: ViewName
  /** Content of the view next to the tabs: its legend, its buttons. */
  children?: ReactNode
}

/** Tabs for the views of a draft. The selection stays when the view changes. */
export function ViewTabs({ id, view, children }: ViewTabsProps) {
  const { store } = useDesigner()
  const isUnread = useSyncExternalStore(store.subscribe, () => store.typed.paths().includes('json'))
  const tabs: [ViewName, string, number?][] = [
    ['lanes', 'Lanes', useOfValues(({ traits }) => traits.order.length)],
    ['goals', 'Goals', useOfValues(({ default_growth }) => default_growth.goal_states.order.length)],
    ['triggers', 'Triggers', useOfValues(({ default_growth }) => default_growth.triggers.order.length)],
    ['dyadic', 'Dyadic'],
    ['form', 'Form'],
    ['json', 'JSON'],
  ]
  return (
    <div className={styles.tabBar}>
      <TabBar label="Views of the blueprint">
        {tabs.map(([name, label, count]) => (
          <TabLink
            key={name}
            to="/blueprints/$id"
            params={{ id }}
            search={(before) => ({ ...before, view: name === 'lanes' ? undefined : name })}
            resetScroll={false}
            isCurrent={name === view}
            count={count}
          >
            {label} {name === 'json' && isUnread && <Unread />}
          </TabLink>
        ))}
      </TabBar>
      {children}
    </div>
  )
}

/** Badge for text that is not valid JSON and thus not in the draft. */
function Unread() {
  return (
    <Text
      span
      size="xs"
      c="var(--pc-warn)"
      title="Its text is not valid JSON, so the draft does not include it"
    >
      <span className="pc-visually-hidden">, its text is </span>not valid
    </Text>
  )
}
