import { amountText, exactAmountText } from '@/lib/number-text'
import { NotGiven } from '@/ui/page-parts'
import { brief } from '@/lib/words'
import { RouterAnchor } from '@/ui/router-links'
import { userQuery } from './key-rows'

/** An amount in few digits, with all of them in its tooltip. */
export function Amount({ value, isStrong }: { value: number | undefined; isStrong?: boolean }) {
  if (value === undefined) return <NotGiven />
  const Tag = isStrong ? 'strong' : 'span'
  return <Tag title={exactAmountText(value)}>{amountText(value)}</Tag>
}

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
