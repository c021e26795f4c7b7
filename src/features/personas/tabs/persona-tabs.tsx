import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { TabBar, TabLink } from '@/ui/page/tab-bar'
import {
  readComparedWith,
  writeComparedWith,
  type ComparedWith,
} from '@/features/personas/model/compared-with'
import { personaTabs, type PersonaTab } from './persona-tab'
import styles from './persona-tabs.module.css'
import type { Comparison } from './use-comparison'

const words: Record<PersonaTab, string> = {
  drift: 'Drift',
  version: 'Version',
  bound: 'Bound end users',
  raw: 'Raw',
}

interface PersonaTabsProps {
  id: string
  tab: PersonaTab
  compared: ComparedWith
  comparison: Comparison
  /** Number of end users known to be bound to it. */
  bound: number
  hasVersion: boolean
}

export function PersonaTabs({ id, tab, compared, comparison, bound, hasVersion }: PersonaTabsProps) {
  const navigate = useNavigate()
  const select = useId()
  const value = writeComparedWith(compared) ?? ''
  const { options, name } = comparison
  const isListed = options.some((option) => (writeComparedWith(option.with) ?? '') === value)
  return (
    <div className={styles.bar}>
      <TabBar label="Views of the persona">
        {personaTabs.map((one) => (
          <TabLink
            key={one}
            to="/personas/$id"
            params={{ id }}
            search={(before) => ({ ...before, tab: one === 'drift' ? undefined : one })}
            resetScroll={false}
            isCurrent={one === tab}
            count={one === 'bound' ? bound : undefined}
          >
            {words[one]}
          </TabLink>
        ))}
      </TabBar>
      {tab === 'drift' && hasVersion && (
        <div className={styles.legend}>
          <span className={styles.key}>
            <span className={styles.here} aria-hidden /> this version
          </span>
          <span className={styles.key}>
            <span className={styles.there} aria-hidden /> {name}
          </span>
          <span className={styles.choice}>
            <label htmlFor={select}>Compare with</label>
            <NativeSelect
              id={select}
              size="xs"
              className={styles.select}
              value={value}
              onFocus={comparison.onRefetch}
              onChange={({ target }) =>
                void navigate({
                  to: '/personas/$id',
                  params: { id },
                  search: (before) => ({
                    ...before,
                    with: writeComparedWith(readComparedWith(target.value || undefined)),
                  }),
                  replace: true,
                })
              }
            >
              {options.map((option) => {
                const written = writeComparedWith(option.with) ?? ''
                return (
                  <option key={written} value={written}>
                    {option.label}
                  </option>
                )
              })}
              {!isListed && <option value={value}>{name}</option>}
            </NativeSelect>
          </span>
        </div>
      )}
    </div>
  )
}
