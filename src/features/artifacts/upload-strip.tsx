import { Anchor, FileButton, Group, Select, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconCloudUpload } from '@tabler/icons-react'
import { useRouteContext, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { openActAs } from '@/entities/act-as'
import { EntityFace } from '@/entities/entity-cell'
import { useEntityName } from '@/entities/entity-name'
import { useEndUserToken } from '@/entities/use-end-user-token'
import { readStored, writeStored } from '@/lib/web-storage'
import { brief, sentence } from '@/lib/words'
import classes from './artifacts.module.css'
import { uploadQueueOf } from './upload-queue'

const choiceKey = 'pc2.sent-as'
const chosenSender = () => (readStored('localStorage', choiceKey) === 'service' ? 'service' : 'end-user')

/** Sends files as it is chosen now, whatever is chosen later. Asks first who to act as, if nobody is. */
function useSending(space: string) {
  const { client, environment, session, identities, queryClient } = useRouteContext({ from: '__root__' })
  const { participant: hint } = useSearch({ from: '/_frame/spaces/$id' })
  const { endUserId } = useEndUserToken()
  const endUser = useEntityName('end-user', endUserId ?? '')
  function send(files: readonly File[]) {
    if (files.length === 0) return
    const queue = uploadQueueOf(client, environment, session, queryClient)
    const { identities: held, actingId } = identities.get()
    const acting = held.find(({ id, hasEnded }) => id === actingId && !hasEnded)
    if (chosenSender() === 'service') queue.add(files, space, undefined)
    else if (acting) queue.add(files, space, { identityId: acting.id, endUserId: acting.endUserId })
    else openActAs({ reason: 'Choose an end user to send the files as.', hint, onReady: () => send(files) })
  }
  const names = {
    service: 'service user',
    'end-user': endUserId === null ? 'an end user' : brief(endUser, 60),
  }
  return { send, endUserId, names }
}

const filesOf = (data: DataTransfer | null) => (data?.types.includes('Files') ? [...data.files] : undefined)

/** Takes files that are dropped or pasted anywhere on the pages of a space. */
export function SpaceDrop({ space }: { space: string }) {
  const { send, names } = useSending(space)
  const [isOver, setOver] = useState(false)
  useWindowEvent('dragover', (event) => {
    if (!filesOf(event.dataTransfer)) return
    event.preventDefault()
    setOver(true)
  })
  useWindowEvent('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false))
  useWindowEvent('drop', (event) => {
    const files = filesOf(event.dataTransfer)
    if (!files) return
    event.preventDefault()
    setOver(false)
    send(files)
  })
  useWindowEvent('paste', ({ target, clipboardData }) => {
    const isText = target instanceof Element && target.closest('input, textarea, [contenteditable]')
    if (!isText) send(filesOf(clipboardData) ?? [])
  })
  return isOver && <div className={classes.over}>{sentence`Drop to send as ${names[chosenSender()]}`}</div>
}

/** Under the list: where files are chosen, and as whom they are sent. */
export function UploadStrip({ space, children }: { space: string; children?: ReactNode }) {
  const { send, endUserId, names } = useSending(space)
  const [sender, setSender] = useState(chosenSender)
  const hasFace = sender === 'end-user' && endUserId
  return (
    <Group flex="none" gap="8px 16px" px="var(--pc-gutter)" py={12}>
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
        <Group gap={10} wrap="nowrap">
          <small style={{ whiteSpace: 'nowrap' }}>Sent as</small>
          <Select
            aria-label="Sent as"
            size="xs"
            w={180}
            leftSection={hasFace ? <EntityFace kind="end-user" id={endUserId} size={18} /> : undefined}
            allowDeselect={false}
            data={Object.entries(names).map(([value, label]) => ({ value, label }))}
            value={sender}
            onChange={(next) => {
              writeStored('localStorage', choiceKey, next)
              setSender(chosenSender)
            }}
          />
        </Group>
      </Group>
      {children}
    </Group>
  )
}
