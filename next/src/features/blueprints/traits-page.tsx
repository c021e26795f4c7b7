import { useMediaQuery } from '@mantine/hooks'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { LaneFilter } from '@/blueprint/lanes/lane-items'
import { createStore } from '@/lib/create-store'
import { PanelBoundary } from '@/ui/crashed'
import classes from './designer.module.css'
import { useGoTo } from './field-page'
import { LanesContext } from './lanes/lanes-context'
import { LanesView } from './lanes/lanes-view'
import { Panel } from './panel/panel'
import { useSelection } from './use-selection'

/** In the address: traits without a category. An empty text is left out of it. */
const noCategory = ' '

/**
 * The lanes of all traits, with the form of what is selected beside them, or below them in a narrow window: neither covers
 * the other.
 */
export function TraitsPage() {
  const { q = '', category, only } = useSearch({ from: '/_frame/blueprints/$id/' })
  const navigate = useNavigate({ from: '/blueprints/$id/' })
  const { selection, isOpen, select } = useSelection()
  const target = useLocation({ select: ({ state }) => state.target })
  const goTo = useGoTo()
  const [hover] = useState(() => createStore<string | undefined>(undefined))
  const actions = useMemo(() => ({ select, goTo, hover }), [select, goTo, hover])
  const isWide = useMediaQuery('(width >= 1200px)', true, { getInitialValueInEffect: false })
  const changeFilter = ({ q, category, onlyProblems }: LaneFilter) =>
    void navigate({
      search: (search) => ({
        ...search,
        q,
        category: category === '' ? noCategory : (category ?? ''),
        only: onlyProblems ? 'problems' : '',
      }),
      // What a press leads to may be behind the filter that is cleared for it.
      state: true,
      replace: true,
    })
  return (
    <LanesContext value={actions}>
      <div className={classes.body}>
        <LanesView
          selection={selection}
          filter={{ q, category: category === noCategory ? '' : category, onlyProblems: only === 'problems' }}
          onFilter={changeFilter}
          target={target}
        />
        {(isWide || isOpen) && (
          <aside className={classes.panel} aria-label="Form">
            <PanelBoundary name="The form" resetKey={JSON.stringify(selection ?? '')}>
              <Panel selection={selection} isOpen={isOpen} target={target} />
            </PanelBoundary>
          </aside>
        )}
      </div>
    </LanesContext>
  )
}
