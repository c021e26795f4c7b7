import { Button } from '@mantine/core'
import { busyProps } from '@/ui/fields/busy-props'
import type { ArtifactsRead } from '@/api/queries/artifacts'
import { EmptyState } from '@/ui/states/empty-state'
import type { ArtifactsSearch } from './artifacts-search'
import type { Paging } from './use-paging'

interface EmptyArtifactsProps {
  read: ArtifactsRead
  search: ArtifactsSearch
  /** Text of the filter on this page. */
  words: string
  paging: Paging
  isFetching: boolean
  onReload: () => void
  onAll: () => void
}

/** Explains why the list is empty. */
export function EmptyArtifacts(props: EmptyArtifactsProps) {
  const { read, search, words, paging, isFetching, onReload, onAll } = props
  const { next } = read
  if (read.isUnclear)
    return (
      <EmptyState
        title="The answer has no list"
        action={
          <Button onClick={onReload} {...busyProps(isFetching)}>
            Read again
          </Button>
        }
      >
        The service answered without a readable list of artifacts. There may still be some.
      </EmptyState>
    )
  if (read.artifacts.length > 0)
    return (
      <EmptyState
        title="Nothing on this page matches"
        action={<Button onClick={onAll}>Show everything</Button>}
      >
        None of the {read.artifacts.length} files of this page has “{words.trim().slice(0, 80)}” in its name,
        id or type.
      </EmptyState>
    )
  if (next !== undefined)
    return (
      <EmptyState
        title={`${read.passed + 1} empty pages in a row`}
        action={<Button onClick={() => paging.onNext(next)}>Continue</Button>}
      >
        The service says there are more pages, so there may still be files.
      </EmptyState>
    )
  if (read.isRepeating)
    return (
      <EmptyState title="No files on these pages">
        The list starts to repeat, so there may be files that it does not reach. Try another page size or
        filter.
      </EmptyState>
    )
  if (search.status !== undefined || search.content_type !== undefined)
    return (
      <EmptyState title="No artifact matches" action={<Button onClick={onAll}>Show everything</Button>}>
        No artifact in this space has this status and type.
      </EmptyState>
    )
  return (
    <EmptyState title={search.page_token === undefined ? 'No artifacts yet' : 'Nothing on this page'}>
      {search.page_token === undefined
        ? 'Drop files here to upload them. Those that are attached to messages of this space appear here too.'
        : 'The list ends before this page.'}
    </EmptyState>
  )
}
