import { useCallback, useMemo } from 'react'
import { useDebouncedFilter } from '@/ui/use-debounced-filter'
import { useDesigner } from '@/features/blueprints/designer-context'
import { useLatest } from '@/features/blueprints/use-latest'
import type { LanesFilterState } from './lanes-bar'

/** The address has no parameter without a text: this stands for the category that has no name. */
const nameless = ' '

/** What the lanes are narrowed to: by the address, and by what is typed at once. */
export function useLanesFilter() {
  const { narrowing, narrow } = useDesigner()
  const find = useDebouncedFilter(narrowing.q, (q) => narrow({ q }))
  const { text = '' } = find
  const { category, lanes } = narrowing
  const filter = useMemo(
    (): LanesFilterState => ({
      text,
      category: category === nameless ? '' : category,
      only: lanes === 'changed' || lanes === 'problems' ? lanes : 'all',
    }),
    [text, category, lanes],
  )
  const latest = useLatest({ filter, find })
  const setFilter = useCallback(
    (next: LanesFilterState) => {
      const { filter: now, find: typing } = latest.current
      if (next.text !== now.text) typing.type(next.text)
      if (next.category !== now.category || next.only !== now.only)
        void narrow({
          category: next.category === '' ? nameless : next.category,
          lanes: next.only === 'all' ? undefined : next.only,
        })
    },
    [latest, narrow],
  )
  const leaveFilter = useCallback(() => latest.current.find.leave(), [latest])
  return { filter, setFilter, leaveFilter }
}
