import { Button, Kbd } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { pluralize } from '@/lib/text/pluralize'
import { announce } from '@/ui/announce'
import { singleKeysOn } from '@/ui/single-keys'
import type { Sentence } from '@/features/corpora/model/sentences'
import styles from '@/features/corpora/evidence/panes.module.css'
import type { RunView } from '@/features/corpora/use-run-view'

const words = {
  plain: 'overlaps a chunk',
  weak: 'overlaps a chunk little',
  none: 'overlaps no chunk',
  'too short': 'too short to compare',
}

/**
 * One block per sentence, colored by how much of its wording overlaps a chunk. N selects the next sentence with little
 * or no overlap.
 */
export function SentenceMeter({ view: { text, selected, select } }: { view: RunView }) {
  const { sentences, support } = text
  const row = useRef<HTMLDivElement>(null)
  const levelOf = ({ key }: Sentence) => support.get(key)?.level ?? 'none'
  const compared = sentences.filter((sentence) => levelOf(sentence) !== 'too short')
  const plain = compared.filter((sentence) => levelOf(sentence) === 'plain').length
  const gaps = sentences.filter((sentence) => levelOf(sentence) === 'none' || levelOf(sentence) === 'weak')
  const at = sentences.findIndex(({ key }) => key === selected)

  const show = (sentence: Sentence | undefined) => {
    if (!sentence) return
    select(sentence.key)
    announce(`${sentence.text.slice(0, 300)}, ${words[levelOf(sentence)]}`)
    document.querySelector(`[data-sentence="${sentence.key}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const nextGap = () => show(gaps.find(({ index }) => index > (sentences[at]?.index ?? -1)) ?? gaps[0])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, dialog, [contenteditable]')
    if (event.key !== 'n' || isTyping || !singleKeysOn() || event.ctrlKey || event.metaKey || event.altKey)
      return
    event.preventDefault()
    nextGap()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <div className={styles.meter}>
      <div className={styles.meterHead}>
        {compared.length === 0 ? (
          <span>Too short to compare with the chunks</span>
        ) : (
          <span>
            <strong>
              {plain} of {compared.length}
            </strong>{' '}
            {compared.length === 1 ? 'sentence overlaps' : 'sentences overlap'} a chunk
            {text.rest > 0 && ', of what is shown so far'}
          </span>
        )}
        {gaps.length > 0 && (
          <Button
            size="xs"
            variant="subtle"
            onClick={nextGap}
            title={`Goes to the next of ${pluralize(gaps.length, 'sentence')}`}
          >
            <Kbd>N</Kbd> Next gap
          </Button>
        )}
      </div>
      <div
        ref={row}
        role="listbox"
        aria-orientation="horizontal"
        aria-label="Sentences of the answer"
        className={styles.blocks}
        data-many={sentences.length > 40 || undefined}
        onKeyDown={(event) => {
          const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: sentences.length - 1 }[event.key]
          const sentence = to === undefined ? undefined : sentences[Math.max(0, to)]
          if (!sentence) return
          event.preventDefault()
          show(sentence)
          row.current?.querySelectorAll<HTMLElement>('[role="option"]')[sentences.indexOf(sentence)]?.focus()
        }}
      >
        {sentences.map((sentence, index) => (
          <button
            key={sentence.key}
            type="button"
            role="option"
            className={styles.block}
            data-support={levelOf(sentence)}
            aria-selected={sentence.key === selected}
            aria-label={`Sentence ${index + 1}, ${words[levelOf(sentence)]}`}
            tabIndex={index === Math.max(0, at) ? 0 : -1}
            onClick={() => show(sentence)}
          >
            <i />
          </button>
        ))}
      </div>
      Text overlap only. It does not say the answer is true.
    </div>
  )
}
