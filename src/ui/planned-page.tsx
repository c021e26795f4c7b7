import type { ReactNode } from 'react'
import { IdChip } from './id-chip'
import { Notice } from './notice'
import { PageHeader } from './page-header'
import { PageBody } from './page-body'

export interface PlannedPageProps {
  title: string
  tile: ReactNode
  /** What this page will do, in one or two sentences. */
  purpose: ReactNode
  /** What the interface offers no way to do, so that nobody waits for it. */
  limits?: ReactNode
  /** The id that it was opened with. */
  id?: string | undefined
  what?: string | undefined
  actions?: ReactNode
  children?: ReactNode
}

/** An area whose page is not in this version. It says so, and what it will be. */
export function PlannedPage(props: PlannedPageProps) {
  const { title, tile, purpose, limits, id, what, actions, children } = props
  return (
    <>
      <PageHeader
        title={title}
        tile={tile}
        facts={id === undefined ? <span>Not in this version</span> : <IdChip id={id} what={what} />}
        actions={actions}
      />
      <PageBody>
        <Notice title="This page is not built yet">{purpose}</Notice>
        {limits && <p>{limits}</p>}
        {children}
      </PageBody>
    </>
  )
}
