import { useRef } from 'react'
import type { Chunk } from '@/features/corpora/model/answer'
import { scoreText, scoreTicks, shareOf } from '@/features/corpora/model/score-scale'
import styles from './score-strip.module.css'
import type { RunView } from '@/features/corpora/use-run-view'

const most = 2000

/** In paint order, the most visible state last. One path per state, however many chunks there are. */
const dotStates = ['faint', 'plain', 'related', 'selected'] as const

/** The chunks' scores on one axis, and the cut-off score below which rows and nodes are faded. */
export function ScoreStrip({ view, onCut }: { view: RunView; onCut: (cut: number) => void }) {
  const { answer, scales, selected, related, cut } = view
  const track = useRef<HTMLDivElement>(null)
  const scale = scales.c
  const scored = answer.chunks.filter(({ score }) => score !== null)
  const withoutScore = answer.chunks.length - scored.length
  const ticks = scoreTicks(
    scale,
    answer.chunks.map(({ score }) => score),
  )
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const shareOn = (score: number) => (score - low) / (high - low || 1)
  const placeOf = (score: number) => `${shareOn(score) * 100}%`
  const stateOf = (chunk: Chunk): (typeof dotStates)[number] =>
    selected === chunk.key
      ? 'selected'
      : view.isFaint(chunk)
        ? 'faint'
        : related.has(chunk.key)
          ? 'related'
          : 'plain'
  const cutScore = scale.low + cut * (scale.high - scale.low)
  if (scored.length === 0)
    return answer.chunks.length === 0 ? null : (
      <p className={styles.none}>No chunk has a score. They are in the order of the reply.</p>
    )
  const kept = scored.filter((chunk) => !view.isFaint(chunk)).length
  return (
    <div className={styles.strip}>
      <div ref={track} className={styles.track} data-cut={cut > 0 || undefined}>
        {cut > 0 && <i className={styles.below} style={{ width: `max(0%, ${placeOf(cutScore)})` }} />}
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ left: placeOf(tick) }}>
            {Math.abs(tick) < 1e5 ? Number(tick.toPrecision(4)) : tick.toExponential()}
          </span>
        ))}
        <svg className={styles.dots} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
          {dotStates.map((state) => (
            <path
              key={state}
              d={scored
                .slice(0, most)
                .filter((chunk) => stateOf(chunk) === state)
                .map(({ score }) => `M${shareOn(score ?? 0).toFixed(4)} .5h0`)
                .join('')}
              data-state={state}
            />
          ))}
        </svg>
        {cut > 0 && (
          <output
            className={styles.value}
            style={{ left: `clamp(16px, ${placeOf(cutScore)}, calc(100% - 16px))` }}
          >
            ≥ {scoreText(cutScore)}
          </output>
        )}
        <input
          data-screen-only
          type="range"
          className={styles.range}
          style={{
            left: `max(0px, ${placeOf(scale.low)})`,
            // Plus the handle's width, so that its center is at the value.
            width: `calc(${((scale.high - Math.max(low, scale.low)) / (high - low || 1)) * 100}% + 16px)`,
          }}
          aria-label="Cut-off score"
          aria-valuetext={
            cut === 0 ? 'No cut-off' : `${scoreText(cutScore)}, ${kept} of ${scored.length} chunks above it`
          }
          min={Math.max(low, scale.low)}
          max={scale.high}
          step={(scale.high - scale.low) / 100}
          value={Math.max(low, cutScore)}
          onChange={({ target }) => {
            const share = shareOf(scale, Number(target.value)) ?? 0
            onCut(Number(target.value) <= Math.max(low, scale.low) ? 0 : Math.round(share * 1000) / 1000)
          }}
        />
      </div>
      {(!scale.isUnit || withoutScore > 0) && (
        <p className={styles.words}>
          {!scale.isUnit && 'Some scores of this run are outside 0 to 1: bars compare only within this run. '}
          {withoutScore > 0 && `${withoutScore} without a score, not affected by the cut-off.`}
        </p>
      )}
    </div>
  )
}
