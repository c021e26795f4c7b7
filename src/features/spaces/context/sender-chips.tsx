import { useState } from 'react'
import { Button } from '@/ui/button'
import { Face } from '@/ui/face'
import type { Sender } from '@/features/spaces/model/conversation'
import type { SenderWords } from './sender-words'
import styles from './conversation-pane.module.css'

interface SenderChipsProps {
  senders: ReadonlyMap<string, Sender>
  words: ReadonlyMap<string, SenderWords>
  /** Keys of those whose messages alone are shown; empty for all. */
  chosen: ReadonlySet<string>
  onToggle: (key: string) => void
}

const atFirst = 6

/** Who wrote how much; a press leaves only theirs. */
export function SenderChips({ senders, words, chosen, onToggle }: SenderChipsProps) {
  const [isWhole, setWhole] = useState(false)
  const all = [...senders.values()].toSorted((a, b) => b.count - a.count)
  const shown = isWhole ? all : all.filter(({ key }, index) => index < atFirst || chosen.has(key))
  return (
    <ul className={styles.senders} aria-label="Only messages by">
      {shown.map(({ key, count }) => {
        const { name, face, kind } = words.get(key) ?? { name: 'Unknown sender', face: '?', kind: undefined }
        return (
          <li key={key}>
            <button
              type="button"
              className={styles.sender}
              aria-pressed={chosen.has(key)}
              aria-label={`Only ${name}, ${count}`}
              title={name}
              onClick={() => onToggle(key)}
            >
              <Face name={face} size={20} persona={kind === 'persona'} />
              {count.toLocaleString('en-GB')}
            </button>
          </li>
        )
      })}
      {all.length > shown.length && (
        <li>
          <Button size="sm" variant="bare" onClick={() => setWhole(true)}>
            {all.length - shown.length} more
          </Button>
        </li>
      )}
    </ul>
  )
}
