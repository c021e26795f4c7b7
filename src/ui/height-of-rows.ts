/** Height of an area that grows with its text, which leaves `rows` without effect. */
export function minHeightOfRows(rows: number | undefined) {
  return rows === undefined ? {} : { minHeight: `calc(${rows} * 19px + 12px)` }
}
