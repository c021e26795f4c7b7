import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { pluralize } from '@/lib/text/pluralize'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { Notice } from '@/ui/states/notice'
import type { Conversation } from '@/features/spaces/model/conversation'

/** Notes on irregularities in a conversation as the service returned it. */
export function ReplyNotes({ conversation }: { conversation: Conversation }) {
  const { choices } = useAssumptions()
  const { messages, unreadable, undated, isUnzoned } = conversation
  return (
    <>
      {unreadable > 0 && (
        <Notice
          bar
          tone="warn"
          title={`${pluralize(unreadable, 'entry', 'entries')} in the list cannot be read as a message`}
        >
          The Raw view shows the reply as received.
        </Notice>
      )}
      {undated > 0 && (
        <Notice
          bar
          tone="warn"
          title={`${pluralize(undated, 'message has', 'messages have')} no readable time`}
        >
          {undated < messages.length
            ? 'They stay next to their neighbors, in the service’s order.'
            : 'They are in the service’s order.'}
        </Notice>
      )}
      {isUnzoned && (
        <Notice bar title="Times without a zone">
          They are read as{' '}
          <AssumedMark id="unzoned-times">
            {choices['unzoned-times'] === 'utc' ? 'UTC' : 'the zone of this device'}
          </AssumedMark>
          .
        </Notice>
      )}
    </>
  )
}
