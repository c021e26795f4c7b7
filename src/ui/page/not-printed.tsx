import { pluralize } from '@/lib/text/pluralize'

interface NotPrintedProps {
  rows: number
  /** The list has a filter that brings the other rows onto paper. */
  canFilter?: boolean
}

/** Says on paper how much of a long list is not printed. */
export function NotPrinted({ rows, canFilter = false }: NotPrintedProps) {
  if (rows === 0) return null
  return (
    <p>
      {pluralize(rows, 'more row')} not printed.{canFilter && ' Filter the list to print them.'}
    </p>
  )
}
