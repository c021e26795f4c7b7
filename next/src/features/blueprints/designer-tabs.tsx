import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { learnableRefs } from '@/blueprint/lanes/lane-facts'
import { rowsOf, type Draft } from '@/blueprint/model/rows'
import { sameJson } from '@/lib/json/json'
import { countOf, countText } from '@/lib/words'
import classes from '@/ui/page.module.css'
import { PageTabs } from '@/ui/page-parts'
import { allProblemsOf, useDraft } from './draft/use-draft'

interface Tab {
  readonly to: '/blueprints/$id' | `/blueprints/$id/${'growth' | 'dyadic' | 'json'}`
  readonly label: string
  /** The part of the draft that it shows; Traits has all that no other tab shows. */
  readonly part?: string
  /** What is counted, and how many of it there are. */
  readonly counted?: string
  readonly count?: (draft: Draft) => number
}

/** Pages that edit the draft, in their order. */
const tabs: readonly Tab[] = [
  {
    to: '/blueprints/$id',
    label: 'Traits',
    counted: 'trait',
    count: (draft) => rowsOf(draft, 'traits').length,
  },
  {
    to: '/blueprints/$id/growth',
    label: 'Growth',
    part: 'default_growth',
    counted: 'goal',
    count: (draft) => rowsOf(draft, 'default_growth.goal_states').length,
  },
  {
    to: '/blueprints/$id/dyadic',
    label: 'Dyadic',
    part: 'default_dyadic',
    counted: 'learnable trait',
    count: (draft) => new Set(learnableRefs(draft)).size,
  },
  // What is wrong with the draft as a whole has no field.
  { to: '/blueprints/$id/json', label: 'JSON', part: '' },
]
const parts = tabs.flatMap(({ part }) => part ?? [])

/** The pages of the designer as links, each with what it holds and how many problems it shows. */
export function DesignerTabs({ id }: { id: string }) {
  return (
    <PageTabs label="Designer">
      {tabs.map((tab) => (
        <TabLink key={tab.to} id={id} tab={tab} />
      ))}
    </PageTabs>
  )
}

function TabLink({ id, tab: { to, label, part, counted = '', count } }: { id: string; tab: Tab }) {
  const { rows, errors, warnings } = useDraft((state) => {
    const isHere = (field = '') => (part === undefined ? !parts.includes(field) : field === part)
    const found = allProblemsOf(state).filter(({ path }) => isHere(path[0]))
    const errors = found.filter(({ severity }) => severity === 'error').length
    return { rows: count?.(state.draft), errors, warnings: found.length - errors }
  }, sameJson)
  const words = [
    rows !== undefined && countOf(rows, counted),
    errors > 0 && countOf(errors, 'error'),
    warnings > 0 && countOf(warnings, 'warning'),
  ].filter((one) => one !== false)
  return (
    <Link
      to={to}
      params={{ id }}
      search={true}
      activeOptions={{ exact: true, includeSearch: false }}
      className={classes.tab}
      title={words.join(', ') || undefined}
    >
      {label}
      {rows !== undefined && <span>{countText(rows)}</span>}
      {errors + warnings > 0 && (
        <strong data-severity={errors > 0 ? 'error' : 'warning'}>
          <IconAlertTriangle size={14} aria-hidden />
          {countText(errors + warnings)}
        </strong>
      )}
    </Link>
  )
}
