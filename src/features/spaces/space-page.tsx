import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useParams, useRouteContext, useSearch } from '@tanstack/react-router'
import { spaceContextQuery } from '@/api/queries/spaces'
import { hasStatus } from '@/api/service-error'
import { EntityLink } from '@/entities/entity-link'
import { useEntityName, useEntry } from '@/entities/entity-name'
import { OpenById } from '@/entities/open-by-id'
import { RecordHeader, useOpenedMark } from '@/entities/record-header'
import { stringSearchParams } from '@/lib/search-params'
import { brief, countText } from '@/lib/words'
import pageClasses from '@/ui/page.module.css'
import { AfterPaint, PageTabs, ReadState } from '@/ui/page-parts'
import { RingRoom } from './ring-room'
import classes from './spaces.module.css'
import { useParticipants } from './use-space'

/** A space: its head and tabs, above the page that is open. */
export function SpacePage() {
  const { id } = useParams({ from: '/_frame/spaces/$id' })
  const { client } = useRouteContext({ from: '__root__' })
  const name = useEntityName('space', id)
  const entry = useEntry('space', id)
  const { count } = useParticipants(id)
  const { participant = '' } = useSearch({ from: '/_frame/spaces/$id' })
  const query = useQuery({ ...spaceContextQuery(client, id, participant, null), enabled: false })
  // One that was seen before keeps its name and its pages.
  const isUnknown = !entry && hasStatus(query.error, 404)
  const { type, project_id: project } = entry?.fields ?? {}
  useOpenedMark({ kind: 'space', id, isFound: entry !== undefined })
  return (
    <div className={classes.room}>
      <div className={classes.main} data-page>
        <RecordHeader
          kind="space"
          id={id}
          title={isUnknown ? 'Unknown space' : name}
          badges={
            typeof type === 'string' && <Badge>{type === 'PRIVATE' ? 'Private' : brief(type, 40)}</Badge>
          }
          facts={typeof project === 'string' && project !== '' && <EntityLink kind="project" id={project} />}
          actions={!isUnknown && <RingRoom id={id} />}
        />
        {isUnknown ? (
          <>
            <ReadState query={query} name="the space" />
            <OpenById kind="space" initial={id} />
          </>
        ) : (
          <>
            <PageTabs label="Space">
              {tabs.map(({ to, label }) => (
                <Link
                  key={to}
                  to={to}
                  params={{ id }}
                  search={({ participant }) => stringSearchParams({ participant })}
                  activeOptions={{ exact: true, includeSearch: false }}
                  className={pageClasses.tab}
                >
                  {label}
                  {label === 'People' && count > 0 && <span>{countText(count)}</span>}
                </Link>
              ))}
            </PageTabs>
            <AfterPaint>
              <Outlet />
            </AfterPaint>
          </>
        )}
      </div>
      <div id="beside" style={{ display: 'flex' }} />
    </div>
  )
}

const tabs = [
  { to: '/spaces/$id', label: 'Conversation' },
  { to: '/spaces/$id/people', label: 'People' },
  { to: '/spaces/$id/edit', label: 'Edit' },
  { to: '/spaces/$id/artifacts', label: 'Artifacts' },
  { to: '/spaces/$id/raw', label: 'Raw' },
] as const
