import { useMemo } from 'react'
import { pluralize } from '@/lib/pluralize'
import { shortDuration } from '@/lib/relative-time'
import { useNow } from '@/ui/use-now'
import type { KeyRow } from './model/key-row'
import { spentSince } from './model/spent-since'
import { RoundedAmount } from './rounded-amount'
import type { SpendSamples } from './use-spend-samples'

interface SpentSinceProps {
  rows: readonly KeyRow[]
  samples: SpendSamples
}

/** What the listed keys have spent since the last visit, of those that were there then. */
export function SpentSince({ rows, samples: { before, spentBefore } }: SpentSinceProps) {
  const now = useNow()
  const { compared, added, difference } = useMemo(() => spentSince(rows, spentBefore), [rows, spentBefore])
  if (!before) return <>No earlier load of all keys to compare with.</>
  const then = before.isOfThisVisit ? 'the first load of all in this visit' : 'the last visit'
  const ago = `${shortDuration(now - before.at)} ago`
  if (compared === 0)
    return (
      <>
        No spend of theirs is known from {then}, {ago}.
      </>
    )
  return (
    <>
      <strong data-tone={difference === '0' ? undefined : 'warn'}>
        <RoundedAmount
          of={difference}
          sign={difference.startsWith('-') ? '' : '+'}
          note={`Of ${pluralize(compared, 'key')} whose spend was loaded then too`}
        />
      </strong>{' '}
      {compared < rows.length &&
        `on ${compared.toLocaleString('en-GB')} of ${pluralize(rows.length, 'key')} `}
      since {then}, {ago}
      {added > 0 && `; none is known of ${added.toLocaleString('en-GB')} then`}.
    </>
  )
}
