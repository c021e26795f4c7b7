import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { Path } from '@/blueprint/model/path'
import { PanelBoundary } from '@/ui/crashed'
import { Notice } from '@/ui/page-parts'
import { RouterAnchor } from '@/ui/router-links'
import classes from './designer.module.css'
import { useDraft, useDraftStore } from './draft/use-draft'
import type { LaneFilter } from './lanes/lane-items'
import { LanesView } from './lanes/lanes-view'
import { Panel } from './panel/panel'
import { ProblemsStrip } from './problems-strip'
import { blueprint, selectionAt, useSelection } from './use-selection'

/** In the address: traits without a category. An empty text is left out of it. */
const noCategory = ' '

/** The lanes of all traits, with the form of what is selected beside them. */
export function TraitsPage() {
  const { q = '', category, only } = useSearch({ from: '/_frame/blueprints/$id/' })
  const navigate = useNavigate({ from: '/blueprints/$id/' })
  const store = useDraftStore()
  // A link of the review leads into a field.
  const field = useLocation({ select: ({ state }) => state.field })
  const { selection, isOpen, select } = useSelection(field)
  const isWide = useMediaQuery('(width >= 1200px)', true, { getInitialValueInEffect: false })
  const [target, setTarget] = useState(field && { path: field })
  const goTo = useCallback(
    (path: Path) => {
      select(selectionAt(store.get().draft, path))
      setTarget({ path })
    },
    [select, store],
  )
  const changeFilter = ({ q, category, onlyProblems }: LaneFilter) =>
    void navigate({
      search: (search) => ({
        ...search,
        q,
        category: category === '' ? noCategory : (category ?? ''),
        only: onlyProblems ? 'problems' : '',
      }),
      replace: true,
    })
  const panel = (
    <PanelBoundary name="The form" resetKey={JSON.stringify(selection ?? '')}>
      <Panel selection={selection} isOpen={isOpen} target={target} onSelect={select} onGoTo={goTo} />
    </PanelBoundary>
  )
  return (
    <>
      <SavedMeanwhile />
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
          aria-label="Form"
          attributes={{ content: { 'data-part-of-page': true } }}
        >
          {panel}
        </Drawer>
      )}
      <ProblemsStrip onGoTo={goTo}>
        {!isWide && (
          <Button size="xs" onClick={() => select(blueprint)}>
            Blueprint
          </Button>
        )}
      </ProblemsStrip>
    </>
  )
}

/** What others saved since the draft began is told where it is edited. */
function SavedMeanwhile() {
  const { id } = useParams({ from: '/_frame/blueprints/$id/' })
  const isMerged = useDraft(({ firstBase, conflicts }) => firstBase !== undefined || conflicts.length > 0)
  if (!isMerged) return null
  return (
    <Notice>
      <span>
        {'Another revision was saved meanwhile. '}
        <RouterAnchor to="/blueprints/$id/review" params={{ id }} search={true}>
          Review
        </RouterAnchor>
      </span>
    </Notice>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A place of the draft, whose form is shown. */
    field?: Path
  }
}
