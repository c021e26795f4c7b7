import type { ArtifactsRead } from '@/api/queries/artifacts'
import { counted } from '@/lib/counted'
import { Button } from '@/ui/button'
import styles from './artifacts-page.module.css'
import type { Paging } from './use-paging'

interface ArtifactPagerProps {
  paging: Paging
  read: ArtifactsRead | undefined
  isBusy: boolean
}

export function ArtifactPager({ paging, read, isBusy }: ArtifactPagerProps) {
  const { page, onNext, onPrevious, onStart } = paging
  const next = isBusy ? undefined : read?.next
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span role="status">
        {page === undefined ? 'A page from a link' : `Page ${page}`}
        {read && !isBusy && `, ${counted(read.artifacts.length, 'file')}`}
        {read && !isBusy && read.passed > 0 && `, after ${counted(read.passed, 'empty page')}`}
        {read && !isBusy && (read.next === undefined ? ', the last' : ', there are more')}
      </span>
      {page === undefined && (
        <Button size="sm" onClick={onStart}>
          First page
        </Button>
      )}
      <Button size="sm" disabled={!onPrevious} onClick={onPrevious}>
        Previous page
      </Button>
      <Button size="sm" disabled={next === undefined} onClick={() => next !== undefined && onNext(next)}>
        Next page
      </Button>
    </nav>
  )
}
