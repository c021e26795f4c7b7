/** Pixels: of a letter in a tag, around it, between two, and of what tells how many are left out. */
const [letter, around, gap, rest] = [6.2, 14, 4, 20]

/** How many of the tags stand in one line of this width. One does in any case: it is cut off where it is too long. */
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
