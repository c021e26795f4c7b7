import { Anchor, FileButton, Group, Select, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconCloudUpload } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { openActAs } from '@/entities/act-as'
import { EntityFace } from '@/entities/entity-cell'
import { useEntityName } from '@/entities/entity-name'
import { useEndUserToken } from '@/entities/use-end-user-token'
import { brief, sentence } from '@/lib/words'
import { readStored, writeStored } from '@/lib/web-storage'
import classes from './artifacts.module.css'
import { uploadQueueOf } from './upload-queue'

const choiceKey = 'pc2.sent-as'
const isAsService = () => readStored('localStorage', choiceKey) === 'service'

/** Sends files as it is chosen now, whatever is chosen later. Asks first who to act as, if nobody is. */
function useSendFiles(space: string) {
  const { client, environment, session, identities, queryClient } = useRouteContext({ from: '__root__' })
  return function send(files: readonly File[]) {
    if (files.length === 0) return
    const queue = uploadQueueOf(client, environment, session, queryClient)
    const { identities: held, actingId } = identities.get()
    const acting = held.find(({ id, hasEnded }) => id === actingId && !hasEnded)
    if (isAsService()) queue.add(files, space, undefined)
    else if (acting) queue.add(files, space, { identityId: acting.id, endUserId: acting.endUserId })
    else openActAs({ onReady: () => send(files) })
  }
}

function useSenderName(): string {
  const { endUserId } = useEndUserToken()
  const name = useEntityName('end-user', endUserId ?? '')
  return endUserId === null ? 'an end user' : brief(name, 60)
}

/** Takes files that are dropped or pasted anywhere on the pages of a space. */
export function SpaceDrop({ space }: { space: string }) {
  const send = useSendFiles(space)
  const name = useSenderName()
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
  useWindowEvent('dragover', (event) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(true)
  })
  useWindowEvent('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false))
  useWindowEvent('drop', (event) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(false)
    send([...(event.dataTransfer?.files ?? [])])
  })
  useWindowEvent('paste', ({ target, clipboardData }) => {
    const isText = target instanceof Element && target.closest('input, textarea, [contenteditable]')
    if (!isText) send([...(clipboardData?.files ?? [])])
  })
  return (
    isOver && (
      <div className={classes.over}>{sentence`Drop to send as ${isAsService() ? 'service user' : name}`}</div>
    )
  )
}

/** Where files are chosen, and as whom they are sent. */
export function UploadStrip({ space }: { space: string }) {
  const send = useSendFiles(space)
  const name = useSenderName()
  const { endUserId } = useEndUserToken()
  const [as, setAs] = useState(isAsService() ? 'service' : 'end-user')
  return (
    <Group className={classes.strip} gap={10}>
      <IconCloudUpload size={18} aria-hidden color="var(--pc-accent-text)" />
      <Text span flex={1} miw={200}>
        <b>Drop files anywhere in this space, </b>
        <FileButton multiple onChange={send}>
          {(props) => (
            <Anchor component="button" fw={600} {...props}>
              choose
            </Anchor>
          )}
        </FileButton>
        {' or paste them'}
      </Text>
      <Select
        aria-label="Sent as"
        size="xs"
        w={200}
        leftSection={
          as === 'end-user' && endUserId ? <EntityFace kind="end-user" id={endUserId} size={18} /> : undefined
        }
        allowDeselect={false}
        data={[
          { value: 'end-user', label: `As ${name}` },
          { value: 'service', label: 'As service user' },
        ]}
        value={as}
        onChange={(next) => {
          setAs(next ?? as)
          writeStored('localStorage', choiceKey, next)
        }}
      />
    </Group>
  )
}
