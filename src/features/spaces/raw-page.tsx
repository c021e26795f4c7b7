import { Box, Code, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useRouteContext, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { spaceContextQuery } from '@/api/queries/spaces'
import { searchable, countOf, countText } from '@/lib/words'
import { ReadAge } from '@/ui/age'
import { CopyTextButton } from '@/ui/copy-button'
import { Empty, FilterBar, Pane, ReadState } from '@/ui/page-parts'
import { SearchField } from '@/ui/search-field'
import { ChooseParticipant, ParticipantButton, ParticipantMenu } from './participant-menu'

/** Lines that are shown at once, and letters of one. A context may have 30 MB: the copy has all. */
const [mostLines, mostLetters] = [2_000, 2_000]

/** What #3 answered, as it came. */
export function RawPage() {
  const { id } = useParams({ from: '/_frame/spaces/$id/raw' })
  const { participant = '' } = useSearch({ from: '/_frame/spaces/$id/raw' })
  const { client } = useRouteContext({ from: '__root__' })
  const query = useQuery({
    ...spaceContextQuery(client, id, participant, null),
    enabled: participant !== '',
  })
  const { data, isFetching, refetch } = query
  const [find, setFind] = useState('')
  const lines = useMemo(() => (data ? JSON.stringify(data.json, null, 2).split('\n') : []), [data])
  const found = useMemo(() => {
    const wanted = searchable(find.trim())
    return wanted === '' ? lines : lines.filter((line) => searchable(line).includes(wanted))
  }, [lines, find])
  const navigate = useNavigate({ from: '/spaces/$id/raw' })
  if (participant === '') return <ChooseParticipant id={id} />
  return (
    <>
      <ReadAge at={data?.at} isReading={isFetching} onRefresh={() => void refetch()} />
      <ReadState query={query} name="the context" />
      {data && (
        <>
          <FilterBar>
            <SearchField aria-label="Find lines" placeholder="Find lines" value={find} onChange={setFind} />
            <Text span size="sm" c="dimmed" role="status">
              {find.trim() === ''
                ? countOf(lines.length, 'line')
                : `${countText(found.length)} of ${countOf(lines.length, 'line')}`}
            </Text>
            <Box component="small" ml="auto">
              Seen by
            </Box>
            <ParticipantMenu
              space={id}
              without={[participant]}
              onChoose={(next) => void navigate({ search: { participant: next } })}
            >
              <ParticipantButton participant={participant} />
            </ParticipantMenu>
            <CopyTextButton label="Copy all" value={() => lines.join('\n')} />
          </FilterBar>
          <Pane>
            <Code block m="lg" tabIndex={0}>
              {found
                .slice(0, mostLines)
                .map((line) => line.slice(0, mostLetters))
                .join('\n')}
            </Code>
            {found.length > mostLines && (
              <Empty>{`The first ${countText(mostLines)} lines are shown. The copy has all.`}</Empty>
            )}
          </Pane>
        </>
      )}
    </>
  )
}
