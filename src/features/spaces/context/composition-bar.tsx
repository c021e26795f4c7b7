import type { ReactNode } from 'react'
import { pluralize } from '@/lib/text/pluralize'
import { thousands } from '@/lib/numbers/thousands'
import { tooltipProps } from '@/ui/overlays/tooltip-props'
import type { Composition, PartKind } from '@/features/spaces/model/composition'
import styles from './composition-bar.module.css'

/** More passages are indistinguishable, so they are drawn as one bar. */
const mostBars = 40
/** Characters per token: a rule of thumb for English. */
const perToken = 4

const words: Record<PartKind, readonly [what: string, one: string, many?: string]> = {
  messages: ['Chat history', 'message'],
  passage: ['Corpus content', 'passage'],
  corpora: ['Corpus names and descriptions', 'corpus', 'corpora'],
}

interface CompositionBarProps {
  composition: Composition
  /** Shown next to the heading. */
  children: ReactNode
}

/** The parts of a context reply, by size. */
export function CompositionBar({ composition, children }: CompositionBarProps) {
  const { parts, characters, counts } = composition
  const passages = parts.filter(({ kind }) => kind === 'passage')
  const drawn =
    passages.length > mostBars
      ? [{ kind: 'passage' as const, characters: sizeOf(composition, 'passage') }]
      : passages
  const bars = [
    { kind: 'messages' as const, characters: sizeOf(composition, 'messages') },
    ...drawn,
    { kind: 'corpora' as const, characters: sizeOf(composition, 'corpora') },
  ].filter((bar) => bar.characters > 0)
  return (
    <section className={styles.composition} aria-label="What the service returned">
      <div className={styles.head}>
        <strong>What the service returned</strong>
        <span>
          {pluralize(characters, 'character')}, about {thousands(Math.round(characters / perToken))} tokens{' '}
          <span
            {...tooltipProps('Counted here from the text alone, at four characters per token.')}
            className={styles.estimate}
          >
            by estimate
          </span>
        </span>
        {children}
      </div>
      <div className={styles.bar} aria-hidden>
        {bars.map(({ kind, characters: size }, index) => (
          <i
            key={index}
            data-kind={kind}
            style={{ flexGrow: size, opacity: kind === 'passage' ? fade(index) : undefined }}
          />
        ))}
      </div>
      <ul className={styles.legend}>
        {(['messages', 'passage', 'corpora'] as const).map((kind) => (
          <li key={kind}>
            <i data-kind={kind} aria-hidden />
            {words[kind][0]} <strong>{countText(counts[kind], kind)}</strong>{' '}
            <span>{share(sizeOf(composition, kind), characters)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function countText(count: number | undefined, kind: PartKind): string {
  return count === undefined ? 'none given' : pluralize(count, words[kind][1], words[kind][2])
}

function sizeOf({ parts }: Composition, kind: PartKind): number {
  return parts.reduce((sum, part) => (part.kind === kind ? sum + part.characters : sum), 0)
}

/** Opacity that makes adjacent passages distinguishable. */
function fade(index: number): number {
  return [0.88, 0.62, 0.38][(index + 2) % 3] ?? 1
}

function share(size: number, whole: number): string {
  if (whole === 0) return '0%'
  const percent = (100 * size) / whole
  return size > 0 && percent < 1 ? 'under 1%' : `${Math.round(percent)}%`
}
