import { counted } from '@/lib/counted'

/** Says on paper how much of a long list is not on it. */
export function NotPrinted({ rows }: { rows: number }) {
  return rows > 0 ? <p>{counted(rows, 'more row')} not printed. Filter the list to print them.</p> : null
}
