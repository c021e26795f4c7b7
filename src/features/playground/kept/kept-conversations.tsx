import { ActionIcon } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { EntityLink } from '@/entities/entity-link'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import {
  readConversation,
  removeConversation,
  storeConversation,
  type StoredConversation,
} from '@/storage/conversations'
import type { ConversationFacts } from '@/storage/schema'
import { useRowState, type Column } from '@/ui/data-table/column'
import { DataTable } from '@/ui/data-table/data-table'
import { labeled } from '@/ui/overlays/labeled'
import { announce } from '@/ui/announce'
import { showToast } from '@/ui/overlays/toast'
import { useStableCallback } from '@/ui/use-stable-callback'
import { TimeText } from '@/ui/time-text'
import { noRoomText } from './no-room-text'
import { useForgetKept } from '@/features/playground/use-talk'

const untitled = 'Untitled'
const idOf = ({ id }: ConversationFacts) => id

interface KeptConversationsProps {
  conversations: readonly ConversationFacts[]
  partition: string
  /** Reads the list again. */
  onChange: () => void
}

/** Conversations that the user keeps in this browser. */
export function KeptConversations({ conversations, partition, onChange }: KeptConversationsProps) {
  const catalog = useCatalogStore()
  const forgetKept = useForgetKept()
  const onRemove = useStableCallback((facts: ConversationFacts) => void remove(facts))
  const columns = useMemo(() => columnsWith(onRemove), [onRemove])
  return <DataTable label="Kept conversations" rows={conversations} rowKey={idOf} columns={columns} />

  async function remove({ id }: ConversationFacts) {
    const stored = await readConversation(partition, id)
    const keepAgain = stored === undefined ? undefined : forgetKept(id)
    if (stored === undefined || !(await removeConversation(partition, id))) {
      keepAgain?.()
      showToast({ tone: 'bad', text: 'Could not delete the conversation. Try again later.' })
      return
    }
    onChange()
    showToast({
      text: 'Conversation deleted',
      ...(stored && { action: { label: 'Undo', onClick: () => void restore(stored) } }),
    })
  }

  async function restore(stored: StoredConversation) {
    if (catalog.getState().partition !== partition) return // signed out since
    const storing = await storeConversation(partition, stored, undefined)
    if (storing !== 'stored')
      showToast({
        tone: 'bad',
        text: storing === 'full' ? noRoomText : 'Could not restore the conversation. It stays deleted.',
      })
    else announce('Conversation restored')
    onChange()
  }
}

function columnsWith(onRemove: (facts: ConversationFacts) => void): Column<ConversationFacts>[] {
  return [
    {
      id: 'title',
      header: 'First message',
      cell: ({ row }) => <Title facts={row.original} />,
      meta: { isRowHeader: true },
    },
    {
      id: 'persona',
      header: 'Persona',
      cell: ({ row }) => <Persona id={row.original.persona} />,
      meta: { width: 240 },
    },
    {
      id: 'messages',
      header: 'Messages',
      cell: ({ row }) => row.original.messages,
      meta: { width: 100, isNumber: true, isLabeled: true },
    },
    {
      id: 'at',
      header: 'Last changed',
      cell: ({ row }) => <KeptAt at={row.original.at} />,
      meta: { width: 140 },
    },
    {
      id: 'actions',
      cell: ({ row }) => <Delete title={row.original.title} onDelete={() => onRemove(row.original)} />,
      meta: { width: 56, isActions: true },
    },
  ]
}

function Title({ facts: { id, persona, title, space } }: { facts: ConversationFacts }) {
  const { link } = useRowState()
  const { current: _, ...rest } = link
  return (
    <Link to="/playground" search={{ persona, space, kept: id }} {...rest}>
      {title || untitled}
    </Link>
  )
}

function Persona({ id }: { id: string }) {
  const { tabIndex } = useRowState()
  return <EntityLink kind="persona" id={id} tabIndex={tabIndex} />
}

function KeptAt({ at }: { at: number }) {
  const { tabIndex } = useRowState()
  return <TimeText value={at} tabIndex={tabIndex} />
}

function Delete({ title, onDelete }: { title: string; onDelete: () => void }) {
  const { tabIndex } = useRowState()
  return (
    <ActionIcon tabIndex={tabIndex} {...labeled(`Delete “${title || untitled}”`)} onClick={onDelete}>
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
}
