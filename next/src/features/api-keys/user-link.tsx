import { brief } from '@/lib/words'
import { RouterAnchor } from '@/ui/router-links'
import { userQuery } from './key-rows'

/** Leads to the keys of exactly one user; of an empty one, to those that name no user. */
export function UserLink({ user }: { user: string }) {
  return (
    <RouterAnchor
      from="/keys"
      to="/keys"
      search={(search) => ({ ...search, q: userQuery(user) })}
      replace
      inherit
    >
      <bdi>{brief(user) || 'No user given'}</bdi>
    </RouterAnchor>
  )
}
