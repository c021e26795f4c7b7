import { Button } from '@mantine/core'
import type { ArtifactsRead } from '@/api/queries/artifacts'
import { pluralize } from '@/lib/text/pluralize'
import { Notice } from '@/ui/states/notice'
import styles from './artifacts-page.module.css'
import type { Paging } from './use-paging'

interface ArtifactPagerProps {
  paging: Paging
  read: ArtifactsRead | undefined
  isBusy: boolean
}

export function ArtifactPager({ paging, read, isBusy }: ArtifactPagerProps) {
  const { page, isBefore, onNext, onPrevious, onStart } = paging
  const isRepeating = read?.isRepeating || (read?.next !== undefined && isBefore(read.next))
  const next = isBusy || isRepeating ? undefined : read?.next
  return (
    <>
      {isRepeating && !isBusy && (
        <Notice
          bar
          live
          tone="warn"
          title="The list starts to repeat"
          action={
            <Button size="xs" onClick={onStart}>
              Start over
            </Button>
          }
        >
          The service’s token for the next page leads back to an earlier page, so some files may not be
          listed. Try another page size or filter.
        </Notice>
      )}
      <nav className={styles.pager} aria-label="Pages">
        <span role="status">
          {page === undefined ? 'Page opened from a link' : `Page ${page}`}
          {read && !isBusy && `, ${pluralize(read.artifacts.length, 'file')}`}
          {read && !isBusy && read.passed > 0 && `, after ${pluralize(read.passed, 'empty page')}`}
          {read &&
            !isBusy &&
            (isRepeating
              ? ', the next page repeats'
              : read.next === undefined
                ? ', last page'
                : ', more pages follow')}
        </span>
        {page === undefined && (
          <Button size="xs" onClick={onStart}>
            First page
          </Button>
        )}
        <Button size="xs" disabled={!onPrevious} onClick={onPrevious}>
          Previous page
        </Button>
        <Button size="xs" disabled={next === undefined} onClick={() => next !== undefined && onNext(next)}>
          Next page
        </Button>
      </nav>
    </>
  )
}
