/** Height of an area that grows with its text, where `rows` has no effect. */
export function minHeightOfRows(rows: number | undefined) {
  return rows === undefined ? {} : { minHeight: `calc(${rows} * 19px + 12px)` }
}
