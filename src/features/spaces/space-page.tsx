import { Button, Badge } from '@mantine/core'
import { useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { ServiceError } from '@/api/failures/errors'
import { lazyPart } from '@/ui/states/lazy-part'
import { useFocusFallback } from '@/ui/overlays/use-restored-focus'
import { CatalogNote } from '@/entities/catalog-list/catalog-note'
import { PanelBoundary } from '@/entities/requests/panel-boundary'
import { readSpaceTab } from '@/entities/space-tab'
import { SpaceViews, viewLabels } from '@/entities/pasted/space-views'
import { useNamesOf } from '@/entities/verify/use-names-of'
import { ButtonLink } from '@/ui/button-link'
import { EntityLink } from '@/entities/entity-link'
import { EntityHeader } from '@/entities/entity-header'
import { StateBadge } from '@/entities/state-badge'
import { AgeMark } from '@/ui/age-mark'
import { ChooseParticipant } from './context/choose-participant'
import { ContextControls } from './context/context-controls'
import { ContextTab } from './context/context-tab'
import { CorporaTab } from './corpora-tab'
import { useContextReads, useConversation } from './context/use-context-reads'
import { SpaceAside } from './space-aside'
import styles from './space-page.module.css'
import type { SpaceSearch } from './space-search'
import type { Conversation } from './model/conversation'
import { useSpace, type CatalogSpace } from './use-space'

const ParticipantsTab = lazyPart(
  async () => (await import('./participants/participants-tab')).ParticipantsTab,
)
const EditTab = lazyPart(async () => (await import('./edit/edit-tab')).EditTab)
const RawTab = lazyPart(async () => (await import('./raw-tab')).RawTab)

/** A space as one of its participants sees it (#3), with its participants and an editor. */
export function SpacePage({ id, search }: { id: string; search: SpaceSearch }) {
  const navigate = useNavigate()
  const main = useRef<HTMLDivElement>(null)
  const aside = useRef<HTMLElement>(null)
  const focusFallback = useFocusFallback(main)
  const tab = readSpaceTab(search.tab)
  const { participant } = search
  const isFunded = search.funding !== 'none'
  const reads = useContextReads(id, participant, isFunded)
  // An end user to whom the service refuses the space does not count as a participant.
  const isNoParticipant = !reads.newest && isRefusedInput(reads.error)
  const space = useSpace(id, isNoParticipant ? undefined : participant)
  const conversation = useConversation(reads.newest)
  // Waits for the conversation so that the names of all people in it are loaded with one request.
  const isReading = reads.newest === undefined && reads.isFetching
  const people = [participant, ...space.people, ...senderIds(conversation)]
  useNamesOf(isReading ? [] : people.filter((one) => one !== undefined))
  const onSearch = (changes: Partial<SpaceSearch>) =>
    navigate({
      to: '/spaces/$id',
      params: { id },
      search: (before) => ({ ...before, ...changes }),
      replace: !('participant' in changes),
      resetScroll: false,
    })
  return (
    <div className={styles.page}>
      <SpaceHeader space={space} />
      <CatalogNote />
      <SpaceViews id={id} tab={tab} counts={{ participants: space.people.length || undefined }}>
        {tab === 'context' && participant !== undefined && (
          <ContextControls
            {...{ participant, reads, isFunded, search, onSearch }}
            participants={space.participants}
            writers={space.writers}
          />
        )}
        {tab !== 'edit' && (
          <Button
            size="xs"
            className={styles.toAside}
            onClick={() => {
              aside.current?.scrollIntoView()
              aside.current?.focus({ preventScroll: true })
            }}
          >
            About this space
          </Button>
        )}
      </SpaceViews>
      <div className={styles.panes} data-whole={tab === 'edit' || undefined}>
        <div
          ref={main}
          className={styles.main}
          tabIndex={-1}
          role="group"
          aria-label={viewLabels[tab]}
          {...focusFallback}
        >
          <PanelBoundary name="This view" resetKey={`${tab} ${participant ?? ''}`}>
            {tab === 'edit' ? (
              <EditTab space={space} />
            ) : tab === 'participants' ? (
              <ParticipantsTab space={space} />
            ) : tab === 'corpora' ? (
              <CorporaTab space={space} read={reads.newest} participant={participant} />
            ) : tab === 'raw' ? (
              <RawTab space={id} reads={reads.reads} />
            ) : participant === undefined ? (
              <ChooseParticipant
                participants={space.participants}
                onChoose={(chosen) => {
                  // The focused element disappears with the choice.
                  main.current?.focus({ preventScroll: true })
                  void onSearch({ participant: chosen })
                }}
              />
            ) : (
              <ContextTab
                key={participant}
                space={id}
                {...{ participant, reads, isFunded, search, onSearch }}
              />
            )}
          </PanelBoundary>
        </div>
        {tab !== 'edit' && (
          <PanelBoundary name="What is known about it" resetKey={participant ?? ''}>
            <SpaceAside ref={aside} {...{ space, participant, conversation }} context={reads.newest?.json} />
          </PanelBoundary>
        )}
      </div>
    </div>
  )
}

function senderIds({ senders }: Conversation): (string | undefined)[] {
  return [...senders.values()].map(({ id }) => id)
}

function SpaceHeader({ space: { id, entry, name } }: { space: CatalogSpace }) {
  const { type: own, space_type: spaceType } = entry?.fields ?? {}
  const type = own?.value ?? spaceType?.value
  const project = entry?.fields.project_id?.value
  const named = entry?.fields.name
  return (
    <EntityHeader
      kind="space"
      id={id}
      description={name}
      badges={
        <>
          {typeof type === 'string' && type !== '' && (
            <Badge
              variant="outline"
              leftSection={type === 'PRIVATE' ? <IconLock size={12} aria-hidden /> : undefined}
            >
              {type === 'PRIVATE' ? 'Private' : type.slice(0, 40)}
            </Badge>
          )}
          {entry && <StateBadge entry={entry} />}
        </>
      }
      facts={
        <>
          {typeof project === 'string' && project !== '' && <EntityLink kind="project" id={project} noPeek />}
          {named && <AgeMark at={named.at} source={named.source} verb="Named" />}
        </>
      }
      actions={
        <>
          {(['edit', 'participants'] as const).map((tab) => (
            <ButtonLink key={tab} to="/spaces/$id" params={{ id }} search={(before) => ({ ...before, tab })}>
              <span>
                {tab === 'edit' ? 'Edit' : 'Add or ring'}
                <span className={styles.wide}>{tab === 'edit' ? ' space' : ' participants'}</span>
              </span>
            </ButtonLink>
          ))}
        </>
      }
    />
  )
}

/** The service rejected the space or the participant. */
function isRefusedInput(error: unknown): boolean {
  return error instanceof ServiceError && [400, 404, 422].includes(error.status)
}
