import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { pluralize } from '@/lib/text/pluralize'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { Notice } from '@/ui/states/notice'
import type { Conversation } from '@/features/spaces/model/conversation'

/** What is odd about a conversation as the service gave it. */
export function ReplyNotes({ conversation }: { conversation: Conversation }) {
  const { choices } = useAssumptions()
  const { messages, unreadable, undated, isUnzoned } = conversation
  return (
    <>
      {unreadable > 0 && (
        <Notice
          bar
          tone="warn"
          title={`${pluralize(unreadable, 'entry', 'entries')} of the list cannot be read as a message`}
        >
          The view Raw has the reply as it came.
        </Notice>
      )}
      {undated > 0 && (
        <Notice
          bar
          tone="warn"
          title={`${pluralize(undated, 'message tells', 'messages tell')} no time that can be read`}
        >
          {undated < messages.length
            ? 'They stand beside their neighbours in the order of the service.'
            : 'They stand in the order of the service.'}
        </Notice>
      )}
      {isUnzoned && (
        <Notice bar title="Times without a zone">
          They are taken for{' '}
          <AssumedMark id="unzoned-times">
            {choices['unzoned-times'] === 'utc' ? 'UTC' : 'the zone of this device'}
          </AssumedMark>
          .
        </Notice>
      )}
    </>
  )
}
