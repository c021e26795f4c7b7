import { Button } from '@mantine/core'
import { truncate } from '@/lib/text/truncate'
import { pluralize } from '@/lib/text/pluralize'
import { readableText } from '@/lib/text/readable-text'
import { usePrinted } from '@/ui/page/use-printed'
import { markedParts } from '@/features/spaces/model/find-messages'
import type { Message } from '@/features/spaces/model/message'
import styles from './message-row.module.css'

interface MessageTextProps {
  message: Message
  /** Search text to highlight. */
  words: string
  /** A long text is shown in full. */
  isOpen: boolean
  onOpen: (key: string) => void
}

/** Characters of a text before it is truncated. On paper nothing is truncated. */
const longest = 1_500

export function MessageText({ message, words, isOpen, onOpen }: MessageTextProps) {
  const { key, content, isMalformed, json } = message
  const isPrinted = usePrinted()
  if (isMalformed)
    return (
      <p className={styles.empty}>
        Text that cannot be read:{' '}
        <code>{truncate(JSON.stringify(json.content), isPrinted ? Infinity : longest)}</code>
      </p>
    )
  if (content.trim() === '') return <p className={styles.empty}>No text</p>
  const isLong = content.length > longest && !isOpen && !isPrinted
  const parts = markedParts(readableText(isLong ? content.slice(0, longest) : content), words)
  return (
    <>
      <p className={styles.text} dir="auto">
        {parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}
        {isLong && '…'}
      </p>
      {isLong && (
        <Button
          size="xs"
          onClick={(event) => {
            event.stopPropagation()
            onOpen(key)
          }}
        >
          Show all {pluralize(content.length, 'character')}
        </Button>
      )}
    </>
  )
}
