import { ActionIcon, Button, Group } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { longestRaw } from '@/api/chat/chat-reader'
import { endpoints } from '@/api/endpoints'
import { RequestHead } from '@/entities/requests/request-head'
import type { JsonValue } from '@/lib/json/json'
import { withoutCredentials } from '@/lib/json/without-credentials'
import { Dialog } from '@/ui/overlays/dialog'
import { labeled } from '@/ui/overlays/labeled'
import { IdChip } from '@/ui/id-chip'
import { JsonTree } from '@/ui/json-tree'
import { EmptyState } from '@/ui/states/empty-state'
import { useCopy } from '@/ui/use-copy'
import type { TalkReply } from '@/features/playground/model/conversation'
import styles from '@/features/playground/playground.module.css'

interface ExchangeDialogProps {
  reply: TalkReply
  name: string
  onClose: () => void
}

/** What was sent and what arrived, as it was. */
export function ExchangeDialog({ reply, name, onClose }: ExchangeDialogProps) {
  const { request, raw, hasRaw, request_id, tool_calls = [] } = reply
  const { method, path } = endpoints.completeChat
  const { copied, copy } = useCopy()
  // Some services quote the key that they refuse.
  const shown = reply.failure ? withoutCredentials(raw) : { text: raw, omitted: false }
  return (
    <Dialog
      title={`Request and reply: ${name}`}
      wide
      onDismiss={onClose}
      footer={
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      <div className={styles.exchange}>
        <RequestHead method={method} path={path} body={request} />
        <JsonTree label="Request" value={request} />
        {request.messages === undefined && (
          <EmptyState>
            The messages of this request can no longer be shown: earlier messages have changed since, or
            contained text that looks like a credential, which is not stored.
          </EmptyState>
        )}
        <Group component="h3" gap={8} wrap="nowrap">
          Reply {request_id !== undefined && <IdChip id={request_id} what="request id" />}
          {raw !== '' && (
            <ActionIcon size="xs" ml="auto" {...labeled('Copy the reply')} onClick={() => copy(shown.text)}>
              {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            </ActionIcon>
          )}
        </Group>
        {tool_calls.length > 0 && <JsonTree label="Tool calls" value={[...tool_calls] as JsonValue} />}
        {raw === '' ? (
          <EmptyState>
            {reply.state === 'arriving'
              ? 'Nothing has arrived yet.'
              : hasRaw === false
                ? 'Nothing arrived.'
                : 'There is no reply to show. Replies are kept as they arrived only until you reload the page.'}
          </EmptyState>
        ) : (
          <pre tabIndex={0} role="region" aria-label="Reply as it arrived">
            {shown.text}
          </pre>
        )}
        {shown.omitted && <p className={styles.help}>A possible token or key is left out.</p>}
        {raw.length >= longestRaw && (
          <p className={styles.help}>
            Only the first {longestRaw.toLocaleString('en-GB')} characters are shown.
          </p>
        )}
      </div>
    </Dialog>
  )
}
