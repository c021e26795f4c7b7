import { useNavigate, useRouterState } from '@tanstack/react-router'
import { lazyPart } from '@/ui/lazy-part'
import { searchText } from '@/lib/search-text'
import { readRef } from '@/references/read-ref'

const PeekPanel = lazyPart(async () => (await import('./peek-panel')).PeekPanel)

/** Where `?peek=` shows a thing beside the page. */
export function PeekSlot() {
  const navigate = useNavigate()
  const text = useRouterState({ select: ({ location }) => searchText(location.search, 'peek') })
  const ref = readRef(text)
  if (!ref) return null
  return (
    <PeekPanel
      key={text}
      thing={ref}
      onClose={() =>
        void navigate({
          to: '.',
          search: (before) => ({ ...before, peek: undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
