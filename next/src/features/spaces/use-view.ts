import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** What of the conversation the address shows, and changing some of it: an empty text leaves the address. */
export function useView() {
  const search = useSearch({ from: '/_frame/spaces/$id/' })
  const navigate = useNavigate({ from: '/spaces/$id/' })
  const change = useCallback(
    (changed: Partial<Record<keyof typeof search, string>>) =>
      void navigate({ search: (earlier) => ({ ...earlier, ...changed }), replace: true, resetScroll: false }),
    [navigate],
  )
  return { search, navigate, change }
}
