import { useNavigate, useRouterState } from '@tanstack/react-router'
import { lazyPart } from '@/ui/lazy-part'
import { searchText } from '@/lib/search-text'

const Peek = lazyPart(async () => (await import('./peek')).Peek)

/** Where `?peek=` shows a thing beside the page. */
export function PeekSlot() {
  const navigate = useNavigate()
  const text = useRouterState({ select: ({ location }) => searchText(location.search, 'peek') })
  if (text === undefined) return null
  return (
    <Peek
      key={text}
      text={text}
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
