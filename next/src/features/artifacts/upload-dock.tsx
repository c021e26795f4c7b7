import { ActionIcon, Badge, Button, Group, Progress, Text, Title } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import {
  IconAlertCircle,
  IconChevronDown,
  IconChevronUp,
  IconCircleCheck,
  IconClockPause,
  IconLoader,
} from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import { memo, useEffect } from 'react'
import { EntityName } from '@/entities/entity-name'
import { groupedBy } from '@/lib/grouped-by'
import { durationText } from '@/lib/time/time-text'
import { useStore } from '@/lib/use-store'
import { brief, countOf, sentence } from '@/lib/words'
import { RouterButton } from '@/ui/router-links'
import { ChecksumMark } from './artifact-panel'
import { ArtifactStatus } from './artifact-status'
import classes from './artifacts.module.css'
import { sizeText } from './file-content'
import { uploadQueueOf } from './upload-queue'
import { uploadsOf, type Upload } from './upload-store'
import { useArtifactPages } from './use-artifact-pages'

type Queue = ReturnType<typeof uploadQueueOf>

const icons = {
  waiting: IconClockPause,
  presigning: IconLoader,
  sending: IconLoader,
  arrived: IconLoader,
  done: IconCircleCheck,
  refused: IconAlertCircle,
}
/** Not yet with the storage: lost if the page is left. */
const isOnWay = ({ phase }: Upload) => /waiting|presigning|sending/.test(phase)

/** The files on their way, below every page as long as there are any. */
export function UploadDock() {
  const { client, environment, session, queryClient } = useRouteContext({ from: '__root__' })
  const queue = uploadQueueOf(client, environment, session, queryClient)
  const { uploads } = useStore(uploadsOf(client))
  const [isFolded, { toggle }] = useDisclosure()
  useWindowEvent('beforeunload', (event) => {
    if (uploads.some(isOnWay)) event.preventDefault()
  })
  const isMixed = new Set(uploads.map(({ sender }) => sender?.endUserId)).size > 1
  const Chevron = isFolded ? IconChevronUp : IconChevronDown
  return (
    <section className={classes.dock} aria-label="Uploads">
      <Group h={44} px="var(--pc-gutter)" gap="md" wrap="nowrap">
        <Title order={2} size="h3">
          Uploads
        </Title>
        <Text span size="sm" c="dimmed" truncate role="status">
          {summaryOf(uploads)}
        </Text>
        <Button ml="auto" flex="none" size="xs" variant="subtle" color="gray" onClick={queue.clearFinished}>
          Clear finished
        </Button>
        <ActionIcon
          aria-label={isFolded ? 'Show the uploads' : 'Fold the uploads'}
          aria-expanded={!isFolded}
          onClick={toggle}
        >
          <Chevron size={18} aria-hidden />
        </ActionIcon>
      </Group>
      {!isFolded && (
        <ul className={classes.uploads} tabIndex={0} aria-label="Files on their way">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} isMixed={isMixed} queue={queue} />
          ))}
        </ul>
      )}
      <Followers uploads={uploads} queue={queue} />
    </section>
  )
}

const words = { waiting: 'waiting', presigning: 'sending', sending: 'sending', refused: 'refused' }

/** "4 files: 1 sending, 1 ready". */
function summaryOf(uploads: readonly Upload[]): string {
  const wordOf = ({ phase, artifact }: Upload) =>
    phase === 'arrived' || phase === 'done' ? (artifact?.status ?? 'uploaded') : words[phase]
  const counts = [...groupedBy(uploads, wordOf)].map(([word, some]) => `${some.length} ${brief(word, 20)}`)
  return `${countOf(uploads.length, 'file')}: ${counts.join(', ')}`
}

interface UploadRowProps {
  upload: Upload
  /** The files of the queue are not all sent as the same. */
  isMixed: boolean
  queue: Queue
}

// Progress of one of hundreds draws only its own row.
const UploadRow = memo(function UploadRow({ upload, isMixed, queue }: UploadRowProps) {
  const { id, file, phase, sender, sent, artifact, artifactId, space } = upload
  const name = brief(file.name, 200)
  const Icon = phase === 'done' && artifact?.status === 'failed' ? IconAlertCircle : icons[phase]
  const cancel = () => {
    queue.remove(id)
    if (artifactId !== undefined && phase !== 'refused')
      notifications.show({ message: sentence`Cancelled ${name}. An empty artifact may remain.` })
  }
  return (
    <li data-phase={phase}>
      <Icon size={18} aria-hidden color={colors[artifact?.status === 'failed' ? 'refused' : phase]} />
      <Text span inherit truncate fw={550}>
        <bdi>{name}</bdi>
        {isMixed && (
          <Text span size="sm" c="dimmed">
            {' as '}
            {sender ? <EntityName kind="end-user" id={sender.endUserId} /> : 'service user'}
          </Text>
        )}
      </Text>
      <Group gap="sm" wrap="nowrap" miw={0}>
        <State upload={upload} />
      </Group>
      <Text span size="sm" c="dimmed" ta="right">
        {phase === 'sending' && `${sizeText(sent)} of `}
        {sizeText(file.size)}
      </Text>
      <Group gap={4} justify="flex-end" wrap="nowrap">
        {phase === 'refused' && (
          <Button size="xs" aria-label={sentence`Retry ${name}`} onClick={() => queue.retry(upload)}>
            Retry
          </Button>
        )}
        {phase === 'arrived' || phase === 'done' ? (
          <RouterButton
            size="xs"
            variant="subtle"
            to="/spaces/$id/artifacts"
            params={{ id: space }}
            search={artifactId === undefined ? {} : { artifact: artifactId }}
          >
            Show in the list
          </RouterButton>
        ) : (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={sentence`${isOnWay(upload) && phase !== 'waiting' ? 'Cancel' : 'Remove'} ${name}`}
            onClick={cancel}
          >
            {isOnWay(upload) && phase !== 'waiting' ? 'Cancel' : 'Remove'}
          </Button>
        )}
      </Group>
    </li>
  )
})

const colors = {
  waiting: 'var(--pc-ink3)',
  presigning: 'var(--pc-accent)',
  sending: 'var(--pc-accent)',
  arrived: 'var(--pc-accent)',
  done: 'var(--pc-ok-graphic)',
  refused: 'var(--pc-bad-graphic)',
}

function State({ upload }: { upload: Upload }) {
  const { phase, file, sent, secondsLeft, artifact, artifactId = '', problem = '' } = upload
  if (phase === 'waiting') return <span>Waiting for its turn</span>
  if (phase === 'presigning') return <span>Asking for an address</span>
  if (phase === 'refused')
    return (
      <span className={classes.problem}>
        <b>{problem} </b>
        {artifactId === ''
          ? 'Retry asks for a new address.'
          : 'Retry asks for a new address; an empty artifact may remain.'}
      </span>
    )
  if (phase === 'sending') {
    const percent = Math.floor((100 * sent) / Math.max(1, file.size))
    return (
      <>
        <Progress value={percent} flex={1} miw={60} aria-label={`${percent}% sent`} />
        <b>{`${percent}%`}</b>
        {secondsLeft !== undefined && Number.isFinite(secondsLeft) && (
          <Text span size="sm" c="dimmed">{`${durationText(secondsLeft * 1000)} left`}</Text>
        )}
      </>
    )
  }
  if (!artifact) return <Badge>Uploaded, not listed yet</Badge>
  return (
    <>
      <ArtifactStatus file={artifact} />
      <ChecksumMark id={artifactId} reported={artifact.checksum_sha256} />
    </>
  )
}

/** Reads the lists of the spaces until they say what has become of the files, as whoever sent them, else is acted as. */
function Followers({ uploads, queue }: { uploads: readonly Upload[]; queue: Queue }) {
  const { identities } = useRouteContext({ from: '__root__' })
  const { actingId } = useStore(identities)
  const arrived = uploads.flatMap(({ phase, artifactId, space, sender }) => {
    const identityId = sender?.identityId ?? actingId
    return phase === 'arrived' && artifactId !== undefined && identityId !== null
      ? [{ artifactId, space, identityId }]
      : []
  })
  const groups = groupedBy(arrived, ({ space, identityId }) => JSON.stringify([space, identityId]))
  return [...groups].map(
    ([key, some]) => some[0] && <Follower key={key} files={some} queue={queue} {...some[0]} />,
  )
}

interface FollowerProps {
  space: string
  identityId: string
  files: readonly { artifactId: string }[]
  queue: Queue
}

function Follower({ space, identityId, files, queue }: FollowerProps) {
  const wanted = files.map(({ artifactId }) => artifactId)
  const { files: listed } = useArtifactPages({ space, identityId }, { wanted, isAwaiting: true })
  useEffect(() => queue.found(listed), [queue, listed])
  return null
}
