import { Box, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorCard } from '@/ui/error-card'
import { AfterPaint, Empty, LoadingRows, UnreadableNotice } from '@/ui/page-parts'
import { Grid, type GridProps } from './grid'

/** How the answer came out that the rows are from. */
export interface AnswerState {
  /** It did not come, or not again: earlier rows stay. */
  failure?: { title: string; error: unknown } | undefined
  /** Paths of it that could not be read: then nobody knows whether there are no rows. */
  unreadable?: readonly string[] | undefined
  /** It is on its way, and no row is there yet. */
  isLoading?: boolean
  /** Asks again after a failure, or for what could not be read. */
  onRetry?: () => void
}

interface DataTableProps<Row extends object> extends GridProps<Row>, AnswerState {
  /** Rows before any filter. */
  total: number
  /** Search, filters and whatever else stands above the rows. */
  children?: ReactNode
  /** Says that there is nothing at all, and what to do. Nothing, where that is not known. */
  empty: ReactNode
  /** Where the filters leave no row. */
  noMatch: { sentence: string; action: string; onClear: () => void }
}

/** A table and all that may stand in its place: what is loading, failed, unreadable, empty, or not found by a filter. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { failure, unreadable = [], onRetry, total, children, empty, noMatch, ...grid } = props
  const isLoading = grid.isLoading ?? false
  const hasGrid = total > 0 || isLoading
  const isEmpty = !hasGrid && !failure && unreadable.length === 0
  return (
    <AfterPaint>
      {failure && (
        <Box flex="none" px="var(--pc-gutter)" py="lg">
          <ErrorCard {...failure} onRetry={onRetry} />
        </Box>
      )}
      <UnreadableNotice parts={unreadable} onRetry={onRetry} />
      {(hasGrid || !failure) && children}
      {hasGrid && (
        <Grid {...grid}>
          {isLoading ? (
            <LoadingRows />
          ) : (
            <Empty>
              <p>{noMatch.sentence}</p>
              <Button onClick={noMatch.onClear}>{noMatch.action}</Button>
            </Empty>
          )}
        </Grid>
      )}
      {isEmpty && empty && <Empty>{empty}</Empty>}
    </AfterPaint>
  )
}
