/** The first 8 and last 4 characters of a long id, or all of a short one. */
export function splitId(id: string): readonly [start: string, end?: string] {
  const [, start, end] = id.length > 14 ? (/^(.{8}).+(.{4})$/su.exec(id) ?? []) : []
  return start === undefined || end === undefined ? [id] : [start, end]
}

export function shortId(id: string): string {
  return splitId(id).join('…')
}
