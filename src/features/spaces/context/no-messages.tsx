import { pluralize } from '@/lib/pluralize'
import { EmptyState } from '@/ui/empty-state'
import type { Conversation } from '@/features/spaces/model/conversation'

/** A reply that gives no messages: nobody wrote, or it does not tell. */
export function NoMessages({ conversation: { problem, unreadable } }: { conversation: Conversation }) {
  if (problem !== undefined)
    return (
      <EmptyState title="The reply gives no list of messages">
        <code>chat_history</code> {problem}, so it does not tell whether anybody wrote. The view Raw has it as
        it came.
      </EmptyState>
    )
  if (unreadable > 0)
    return (
      <EmptyState title="No message can be read">
        {pluralize(unreadable, 'entry of the list is', 'entries of the list are')} no messages. The view Raw
        has the reply as it came.
      </EmptyState>
    )
  return (
    <EmptyState title="Nobody has written anything yet">
      The reply holds no messages for this participant.
    </EmptyState>
  )
}
