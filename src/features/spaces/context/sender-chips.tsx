import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Sender } from '@/features/spaces/model/conversation'
import { SenderAvatar } from './sender-avatar'
import { unknownSender, type SenderLabel } from './sender-label'
import styles from './conversation-pane.module.css'

interface SenderChipsProps {
  senders: ReadonlyMap<string, Sender>
  words: ReadonlyMap<string, SenderLabel>
  /** Keys of the senders whose messages alone are shown; empty for all. */
  chosen: ReadonlySet<string>
  onToggle: (key: string) => void
}

const atFirst = 6

/** Number of messages per sender. A click filters by that sender. */
export function SenderChips({ senders, words, chosen, onToggle }: SenderChipsProps) {
  const [isWhole, setWhole] = useState(false)
  const all = [...senders.values()].toSorted((a, b) => b.count - a.count)
  const visible = isWhole ? all : all.filter(({ key }, index) => index < atFirst || chosen.has(key))
  return (
    <ul className={styles.senders} aria-label="Only messages by">
      {visible.map(({ key, count }) => {
        const sender = words.get(key) ?? unknownSender
        return (
          <li key={key}>
            <button
              type="button"
              className={styles.sender}
              aria-pressed={chosen.has(key)}
              aria-label={`Only ${sender.name}, ${count}`}
              title={sender.name}
              onClick={() => onToggle(key)}
            >
              <SenderAvatar sender={sender} size={20} />
              {count.toLocaleString('en-GB')}
            </button>
          </li>
        )
      })}
      {all.length > visible.length && (
        <li>
          <Button size="xs" variant="subtle" onClick={() => setWhole(true)}>
            {all.length - visible.length} more
          </Button>
        </li>
      )}
    </ul>
  )
}
