import { memo, useMemo } from 'react'
import { readMarkdown } from '@/lib/markdown/read-markdown'
import { MarkdownBlocks, RunText } from '@/ui/markdown/markdown-blocks'
import { paragraphsOf } from '@/features/playground/model/paragraphs'
import styles from '@/features/playground/playground.module.css'

/** Markdown that may still be arriving: only its last paragraph is read again with each piece. */
export function ReplyText({ text }: { text: string }) {
  const paragraphs = useMemo(() => paragraphsOf(text), [text])
  return (
    <div className={styles.text}>
      {paragraphs.map((paragraph, index) => (
        <Paragraph key={index} source={paragraph} />
      ))}
    </div>
  )
}

const Paragraph = memo(function Paragraph({ source }: { source: string }) {
  return (
    <MarkdownBlocks blocks={readMarkdown(source)}>
      {(runs) => runs.map((run, index) => <RunText key={index} run={run} />)}
    </MarkdownBlocks>
  )
})
