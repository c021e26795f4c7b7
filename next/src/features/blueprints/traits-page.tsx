import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import type { LaneFilter } from '@/blueprint/lanes/lane-items'
import { PanelBoundary } from '@/ui/crashed'
import classes from './designer.module.css'
import { useGoTo } from './field-page'
import { LanesView } from './lanes/lanes-view'
import { Panel } from './panel/panel'
import { useSelection } from './use-selection'

/** In the address: traits without a category. An empty text is left out of it. */
const noCategory = ' '

/** The lanes of all traits, with the form of what is selected beside them. */
export function TraitsPage() {
  const { q = '', category, only } = useSearch({ from: '/_frame/blueprints/$id/' })
  const navigate = useNavigate({ from: '/blueprints/$id/' })
  const { selection, isOpen, select } = useSelection()
  const target = useLocation({ select: ({ state }) => state.target })
  const goTo = useGoTo()
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
  const panel = (
    <PanelBoundary name="The form" resetKey={JSON.stringify(selection ?? '')}>
      <Panel selection={selection} isOpen={isOpen} target={target} onSelect={select} onGoTo={goTo} />
    </PanelBoundary>
  )
  return (
    <>
      <div className={classes.body}>
        <LanesView
          selection={selection}
          onSelect={select}
          onGoTo={goTo}
          filter={{ q, category: category === noCategory ? '' : category, onlyProblems: only === 'problems' }}
          onFilter={changeFilter}
          target={target}
        />
        {isWide && <aside className={classes.panel}>{panel}</aside>}
      </div>
      {!isWide && (
        // The panel has a head of its own.
        <Drawer
          opened={isOpen}
          onClose={() => select(undefined)}
          size={340}
          padding={0}
          withCloseButton={false}
          attributes={{ content: { 'aria-label': 'Form', 'data-part-of-page': true } }}
        >
          {panel}
        </Drawer>
      )}
    </>
  )
}
