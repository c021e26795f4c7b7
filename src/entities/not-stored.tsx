import { Badge } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { useStore } from '@/lib/use-store'
import { Notice } from '@/ui/page-parts'

/** Undefined as long as this browser stores what it should; else the sentence that says what follows. */
export function useNotStored(): string | undefined {
  const { database } = useRouteContext({ from: '__root__' })
  const isStored = useStore(database.isStored)
  return isStored ? undefined : 'This browser stores nothing: what is kept here is gone when the tab closes.'
}

/** Stands wherever something is shown as kept. */
export function NotStoredNotice() {
  const sentence = useNotStored()
  return sentence && <Notice>{sentence}</Notice>
}

/** The same in the head of a page. */
export function NotStoredBadge() {
  const sentence = useNotStored()
  return (
    sentence && (
      <Badge color="amber" title={sentence}>
        Not stored in this browser
      </Badge>
    )
  )
}

/** Why the records that the environment shares are missing. */
export function SharedNotice() {
  const { catalog } = useRouteContext({ from: '__root__' })
  const problem = useStore(catalog, ({ shared }) => shared.problem)
  return problem !== undefined && <Notice>{problem}</Notice>
}
