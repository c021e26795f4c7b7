import { Fragment } from 'react'
import { keyName } from '@/features/api-keys/model/key-name'
import { pluralize } from '@/lib/pluralize'
import { ViewLink } from '@/ui/view-link'
import type { PagerState } from './api-key-pager'

/** Keys that are named; of more, there is the count. */
const named = 3

/** What is odd about the pages that came. */
export function PageNotes({ state: { repeats, differing, unread, short } }: { state: PagerState }) {
  return (
    <>
      {short && ` The service gave ${short.given} a page where ${short.asked} were asked for.`}
      {repeats > 0 &&
        ` ${pluralize(repeats, 'record')} came twice and ${repeats === 1 ? 'counts' : 'count'} once.`}
      {differing.size > 0 && (
        <>
          {` ${pluralize(differing.size, 'key')} came twice with different values, the later ${differing.size === 1 ? 'one counts' : 'ones count'}: `}
          {[...differing.values()].slice(0, named).map(([, row], index) => (
            <Fragment key={row.key}>
              {index > 0 && ', '}
              <ViewLink
                from="/keys"
                to="/keys"
                search={(before) => ({ ...before, key: row.key })}
                resetScroll={false}
                preload={false}
              >
                {keyName(row).slice(0, 40)}
              </ViewLink>
            </Fragment>
          ))}
          {differing.size > named && ` and ${pluralize(differing.size - named, 'other')}`}.
        </>
      )}
      {unread > 0 &&
        ` ${pluralize(unread, 'part')} of the answers ${unread === 1 ? 'is' : 'are'} no key and left out.`}
    </>
  )
}
