import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const route = getRouteApi('/_frame/keys')

/** Of the entry that opens a key over the page. */
const overPage = { isOverPage: true } as const

/** The key whose drawer is open: the address holds it, and Back closes it. */
export function useOpenKey() {
  const { key: openId } = route.useSearch()
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const entry = useLocation({ select: ({ state }) => state })
  const left = useRef<string>(undefined)
  // Forward leads to the same entry again, whose drawer closes as before.
  useEffect(() => {
    if (openId === undefined) left.current = undefined
  }, [openId])
  // One step of the history for a drawer, however many keys are shown in it.
  const open = (id: string) =>
    void navigate({
      search: (search) => ({ ...search, key: id }),
      state: openId === undefined ? overPage : true,
      replace: openId !== undefined,
    })
  /** Takes that step back, unless the page began with the drawer open. */
  function close() {
    if (entry.isOverPage !== true)
      void navigate({ search: (search) => ({ ...search, key: '' }), replace: true })
    // The way back takes a moment, in which a second press must not leave the page.
    else if (left.current !== entry.__TSR_key) {
      left.current = entry.__TSR_key
      history.back()
    }
  }
  return { openId, open, close }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before is the same page without the drawer. */
    isOverPage?: boolean
  }
}
