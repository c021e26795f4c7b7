import { ActionIcon, Button, Group, Progress, Text, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import {
  IconAlertCircle,
  IconChevronDown,
  IconChevronUp,
  IconCircleCheck,
  IconClockPause,
  IconLoader,
} from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import { memo, useDeferredValue, useEffect, useState } from 'react'
import type { ArtifactsOf } from '@/api/queries/artifacts'
import { EntityName } from '@/entities/entity-name'
import { useEndUserToken } from '@/entities/use-end-user-token'
import { isSameChecksum, sizeText } from '@/lib/file-content'
import { groupedBy } from '@/lib/grouped-by'
import { stringSearchParams } from '@/lib/search-params'
import { useStore } from '@/lib/use-store'
import { brief, countOf, sentence } from '@/lib/words'
import { RouterButton } from '@/ui/router-links'
import { ArtifactStatus } from './artifact-columns'
import { ChecksumMark } from './artifact-panel'
import classes from './artifacts.module.css'
import { uploadQueueOf } from './upload-queue'
import { isOnItsWay, uploadsOf, type Upload } from './upload-store'
import { useArtifactPages } from './use-artifact-pages'

type Queue = ReturnType<typeof uploadQueueOf>

const look = (word: string, Icon: typeof IconLoader, color: string) => ({ word, Icon, color })
const failed = look('failed', IconAlertCircle, 'var(--pc-bad-graphic)')
const looks = {
  waiting: look('waiting', IconClockPause, 'var(--pc-ink3)'),
  presigning: look('sending', IconLoader, 'var(--pc-accent)'),
  sending: look('sending', IconLoader, 'var(--pc-accent)'),
  arrived: look('uploaded', IconLoader, 'var(--pc-accent)'),
  done: look('ready', IconCircleCheck, 'var(--pc-ok-graphic)'),
  refused: { ...failed, word: 'refused' },
}
const lookOf = ({ phase, artifact }: Upload) => (artifact?.status === 'failed' ? failed : looks[phase])

/** Nothing of it is left to be seen. */
function isWell(upload: Upload): boolean {
  const { checksum = { why: '' }, artifact } = upload
  const differs = 'sum' in checksum && isSameChecksum(checksum.sum, artifact?.checksum_sha256) === false
  return lookOf(upload).word === 'ready' && !differs
}

interface DockProps {
  uploads: readonly Upload[]
  queue: Queue
}

/** The files on their way, below every page as long as there are any. */
export function UploadDock() {
  const { client, environment, session, queryClient } = useRouteContext({ from: '__root__' })
  const queue = uploadQueueOf(client, environment, session, queryClient)
  const uploads = useDeferredValue(useStore(uploadsOf(client), (state) => state.uploads))
  return <Dock uploads={uploads} queue={queue} />
}

// Hundreds of files tell of their progress faster than all of it can be drawn.
const Dock = memo(function Dock({ uploads, queue }: DockProps) {
  // It folds by itself once all went well, and unfolds with the next file.
  const areWell = uploads.every(isWell)
  const [{ isFolded, wereWell }, fold] = useState({ isFolded: areWell, wereWell: areWell })
  if (wereWell !== areWell) fold({ isFolded: areWell, wereWell: areWell })
  useWindowEvent('beforeunload', (event) => {
    if (uploads.some(({ phase }) => isOnItsWay(phase))) event.preventDefault()
  })
  const counts = [...groupedBy(uploads, (upload) => lookOf(upload).word)]
  const isMixed = new Set(uploads.map(({ sender }) => sender?.endUserId)).size > 1
  const Chevron = isFolded ? IconChevronUp : IconChevronDown
  return (
    <section className={classes.dock} aria-label="Uploads">
      <Group h={44} px="var(--pc-gutter)" gap="md" wrap="nowrap">
        <Title order={2} size="h3">
          Uploads
        </Title>
        <Text span size="sm" c="dimmed" truncate role="status">
          {`${countOf(uploads.length, 'file')}: ${counts.map(([word, some]) => `${some.length} ${word}`).join(', ')}`}
        </Text>
        <Button ml="auto" flex="none" size="xs" variant="subtle" color="gray" onClick={queue.clearFinished}>
          Clear finished
        </Button>
        <ActionIcon
          aria-label="Uploads"
          aria-expanded={!isFolded}
          onClick={() => fold({ isFolded: !isFolded, wereWell })}
        >
          <Chevron size={18} aria-hidden />
        </ActionIcon>
      </Group>
      {!isFolded && (
        <ul className={classes.uploads} tabIndex={0} aria-label="Files">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} isMixed={isMixed} queue={queue} />
          ))}
        </ul>
      )}
      <Followers uploads={uploads} queue={queue} />
    </section>
  )
})

interface UploadRowProps {
  upload: Upload
  /** The files are not all sent as the same. */
  isMixed: boolean
  queue: Queue
}

// The progress of one of hundreds draws only its own row.
const UploadRow = memo(function UploadRow({ upload, isMixed, queue }: UploadRowProps) {
  const { id, file, phase, sender, sent, artifactId, space } = upload
  const { Icon, color } = lookOf(upload)
  const hasArrived = phase === 'arrived' || phase === 'done'
  const leave = phase === 'presigning' || phase === 'sending' ? 'Cancel' : 'Remove'
  return (
    <li data-phase={phase}>
      <Icon size={18} aria-hidden color={color} />
      <Text span inherit truncate fw={550}>
        <bdi>{brief(file.name, 200)}</bdi>
        {isMixed && (
          <Text span size="sm" c="dimmed">
            {' as '}
            {sender ? <EntityName kind="end-user" id={sender.endUserId} /> : 'service user'}
          </Text>
        )}
      </Text>
      <Group gap="0 12px" miw={0}>
        <State {...upload} />
      </Group>
      <Text span size="sm" c="dimmed" ta="right">
        {phase === 'sending' && `${sizeText(sent)} of `}
        {sizeText(file.size)}
      </Text>
      <Group gap={4} justify="flex-end" wrap="nowrap">
        {phase === 'refused' && (
          <Button size="xs" aria-label={sentence`Retry ${file.name}`} onClick={() => queue.retry(upload)}>
            Retry
          </Button>
        )}
        {hasArrived ? (
          <RouterButton
            size="xs"
            variant="subtle"
            to="/spaces/$id/artifacts"
            params={{ id: space }}
            search={stringSearchParams({ participant: sender?.endUserId, artifact: artifactId })}
          >
            Show in the list
          </RouterButton>
        ) : (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={sentence`${leave} ${file.name}`}
            onClick={() => queue.remove(id)}
          >
            {leave}
          </Button>
        )}
      </Group>
    </li>
  )
})

function State({ phase, file, sender, sent, artifact, artifactId = '', problem = '' }: Upload) {
  const { isReady } = useEndUserToken()
  if (phase === 'waiting') return <span>Waiting for its turn</span>
  if (phase === 'presigning') return <span>Asking for an address</span>
  if (phase === 'refused')
    return (
      <span>
        <Text span inherit fw={500} c="var(--pc-bad)">{`${problem} `}</Text>
        Retry asks for a new address{artifactId && '; an empty artifact may remain'}.
      </span>
    )
  if (phase === 'sending') {
    const percent = Math.floor((100 * sent) / Math.max(1, file.size))
    return (
      <>
        <Progress value={percent} flex={1} miw={60} aria-label="Sent" />
        <b>{`${percent}%`}</b>
      </>
    )
  }
  if (artifactId === '') return <span>Uploaded. The service gave no id, so it cannot be followed here.</span>
  if (!artifact)
    return (
      <span>
        {sender || isReady ? 'Uploaded, not listed yet' : 'Uploaded. Act as an end user to follow it.'}
      </span>
    )
  return (
    <>
      <ArtifactStatus file={artifact} />
      <ChecksumMark id={artifactId} reported={artifact.checksum_sha256} />
    </>
  )
}

/** Reads the lists until they say what has become of the files, as whoever sent them, else as who is acted as. */
function Followers({ uploads, queue }: DockProps) {
  const { actingId } = useEndUserToken()
  const arrived = uploads.flatMap(({ phase, space, sender, artifactId: id }) => {
    const identityId = sender?.identityId ?? actingId
    return phase === 'arrived' && id !== undefined && identityId !== null ? { id, space, identityId } : []
  })
  const groups = groupedBy(arrived, ({ space, identityId }) => JSON.stringify({ space, identityId }))
  return [...groups].map(([key, some]) => (
    <Follower key={key} of={JSON.parse(key) as ArtifactsOf} wanted={some.map(({ id }) => id)} queue={queue} />
  ))
}

function Follower({ of, wanted, queue }: { of: ArtifactsOf; wanted: readonly string[]; queue: Queue }) {
  const { files } = useArtifactPages(of, { wanted, isAwaiting: true })
  useEffect(() => queue.found(files), [queue, files])
  return null
}
