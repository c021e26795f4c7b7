/** Pixels: width of a letter, padding of a tag, gap between tags, and width of the count of the rest. */
const [letter, around, gap, rest] = [6.2, 14, 4, 20]

/** How many tags fit in one line of this width. At least one, which is truncated if it is too long. */
export function tagsThatFit(tags: readonly string[], width: number): number {
  let used = 0
  let fitting = 0
  for (const [index, tag] of tags.entries()) {
    used += tag.length * letter + around + (index > 0 ? gap : 0)
    const needed = index === tags.length - 1 ? used : used + gap + rest
    if (needed > width) break
    fitting++
  }
  return Math.min(tags.length, Math.max(1, fitting))
}
