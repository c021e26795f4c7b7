import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import { rowAt } from '@/blueprint/model/values/path-label'
import { structuralShare } from '@/lib/json/structural-share'
import { formItems, itemOfPath, sectionOfItem, type FormItem, type SectionId } from './form-items'
import { headingId } from './section-head'
import { useFormScroll } from './use-form-scroll'
import { useLatest } from '@/features/blueprints/use-latest'

const patience = 30
/** A section is current if it starts at most this many pixels below the upper edge. */
const belowEdge = 60

/** View state of the form: the filter, expanded rows, and navigation to any field. */
export function useFormView(values: BlueprintValues, base: BlueprintValues) {
  const scroller = useRef<HTMLDivElement>(null)
  const [filter, setFilter] = useState('')
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const applied = useDeferredValue(filter)
  const [share] = useState(sharing)
  const items = useMemo(() => share(formItems(values, base, applied)), [share, values, base, applied])
  const scroll = useFormScroll(items, scroller)
  const latest = useLatest({ items, scroll, filter })

  /** The latest request, which cancels earlier ones. */
  const wanted = useRef<object>(undefined)
  const reach = useCallback(
    (path: string, elementId: string, { focuses = true, triesLeft = patience, want = {} } = {}) => {
      if (triesLeft === patience) wanted.current = want
      else if (wanted.current !== want) return
      const { items: shown, scroll: to } = latest.current
      const index = itemOfPath(shown, path)
      const element = document.getElementById(elementId)
      if (element && index >= 0) {
        to.virtualizer.scrollToIndex(index, { align: 'start' })
        if (focuses) element.focus({ preventScroll: true })
        element.scrollIntoView({ block: 'nearest' })
        return
      }
      // Rows are rendered a frame or two after scrolling near them.
      if (index >= 0) to.virtualizer.scrollToIndex(index, { align: 'start' })
      const next = { focuses, want, triesLeft: triesLeft - 1 }
      if (triesLeft > 0) requestAnimationFrame(() => reach(path, elementId, next))
    },
    [latest],
  )
  const goTo = useCallback(
    (path: string, focuses = true) => {
      const row = rowAt(path)
      if (row?.list === 'traits' && row.key !== undefined) {
        const { key } = row
        setUnfolded((keys) => (keys.has(key) || !needsUnfolding(row.field) ? keys : new Set([...keys, key])))
        if (itemOfPath(latest.current.items, path) < 0) setFilter('')
      }
      reach(path, row && row.key === undefined ? headingId(sectionHeading(path)) : path, { focuses })
    },
    [latest, reach],
  )
  const goToSection = (section: SectionId) => {
    const index = items.findIndex((item) => item.kind === 'section' && item.section === section)
    scroll.virtualizer.scrollToIndex(index, { align: 'start' })
    reach(pathsOfSections[section], headingId(section))
  }
  const { scrollOffset } = scroll.virtualizer
  const top = scroll.virtualizer.getVirtualItemForOffset((scrollOffset ?? 0) + belowEdge)
  return {
    ...{ scroller, filter, setFilter, unfolded, items, scroll, goTo, goToSection },
    /** The section at the upper edge. */
    section: sectionOfItem(items, top?.index ?? 0),
  }
}

/** Unchanged rows stay the same objects, so they do not render. */
function sharing() {
  let last: readonly FormItem[] = []
  return (items: readonly FormItem[]) => (last = structuralShare(last, items))
}

function needsUnfolding(field: string): boolean {
  return /string_value|string_list_value|allowed_values|^default\.trait_ref$/.test(field)
}

/** A path inside each section. */
const pathsOfSections: Record<SectionId, string> = {
  identity: 'name',
  traits: 'traits.order',
  dyadic: 'default_dyadic',
  growth: 'default_growth.type',
  boundaries: 'default_growth.boundaries.order',
  goals: 'default_growth.goal_states.order',
  triggers: 'default_growth.triggers.order',
}

function sectionHeading(path: string): SectionId {
  const found = Object.entries(pathsOfSections).find(([, order]) => order === path)?.[0]
  return (found ?? 'identity') as SectionId // a key of the record above
}
