/** The first 8 and last 4 characters of a long id. */
export function shortId(id: string): string {
  const [, start, end] = id.length > 14 ? (/^(.{8}).+(.{4})$/su.exec(id) ?? []) : []
  return start === undefined ? id : `${start}…${end ?? ''}`
}
