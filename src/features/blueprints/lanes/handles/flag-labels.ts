import { formatNumber } from '@/blueprint/marks/format-number'
import type { Place } from '@/blueprint/lanes/lane-geometry'

/** Whether the number is on the right side: away from other flags and from the end of the rail. */
export function isNearRight(glyphs: readonly number[], index: number, end: number): boolean {
  const x = glyphs[index] ?? 0
  const next = glyphs[index + 1]
  return (next !== undefined && next - x < 56) || x + 46 > end + 8
}

/** Whether neither side has space for the number, because both neighbors are close. */
export function isTight(glyphs: readonly number[], index: number): boolean {
  const x = glyphs[index] ?? 0
  return (glyphs[index + 1] ?? Infinity) - x < 56 && x - (glyphs[index - 1] ?? -Infinity) < 56
}

/** The innermost flag beyond an end of the scale shows the values of all of them: "0.70, 0.82 →". */
export function offScaleLabel(
  flags: readonly {
    readonly side: Place['side']
    readonly number: number
    readonly target: { readonly text: string }
  }[],
  index: number,
): string {
  const side = flags[index]?.side
  if (side === undefined || side === 'within') return ''
  const same = flags.filter((flag) => flag.side === side)
  if (flags[index] !== (side === 'behind' ? same[0] : same.at(-1))) return ''
  const numbers = same.toSorted((a, b) => a.number - b.number).map(({ target }) => formatNumber(target.text))
  const words = numbers.length > 3 ? `${numbers.slice(0, 3).join(', ')} …` : numbers.join(', ')
  return side === 'behind' ? `${words} \u2192` : `\u2190 ${words}`
}
