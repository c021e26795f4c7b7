import { ActionIcon } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { EntityLink } from '@/entities/entity-link'
import { readConversationJson, removeConversation, storeConversation } from '@/storage/conversations'
import type { ConversationFacts } from '@/storage/schema'
import { useRowState, type Column } from '@/ui/data-table/column'
import { DataTable } from '@/ui/data-table/data-table'
import { labeled } from '@/ui/overlays/labeled'
import { showToast } from '@/ui/overlays/toast'
import { useStableCallback } from '@/ui/use-stable-callback'
import { TimeText } from '@/ui/time-text'
import { useKeptConversations } from './use-kept'

const idOf = ({ id }: ConversationFacts) => id

interface KeptConversationsProps {
  conversations: readonly ConversationFacts[]
}

/** Conversations that the user keeps in this browser. */
export function KeptConversations({ conversations }: KeptConversationsProps) {
  const { partition, renew } = useKeptConversations()
  const onRemove = useStableCallback((facts: ConversationFacts) => void remove(facts))
  const columns = useMemo(() => columnsWith(onRemove), [onRemove])
  return <DataTable label="Kept conversations" rows={conversations} rowKey={idOf} columns={columns} />

  async function remove(facts: ConversationFacts) {
    const json = await readConversationJson(partition, facts.id)
    await removeConversation(partition, facts.id)
    renew()
    const undo = async () => {
      if (json !== undefined) await storeConversation(partition, facts, json, { isUpdate: false })
      renew()
    }
    showToast({ text: 'Conversation deleted', action: { label: 'Undo', onClick: () => void undo() } })
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
      cell: ({ row }) => <EntityLink kind="persona" id={row.original.persona} />,
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
      header: 'Last change',
      cell: ({ row }) => <TimeText value={row.original.at} />,
      meta: { width: 140 },
    },
    {
      id: 'actions',
      cell: ({ row }) => <Delete onDelete={() => onRemove(row.original)} />,
      meta: { width: 56, isActions: true },
    },
  ]
}

function Title({ facts: { id, persona, title } }: { facts: ConversationFacts }) {
  const { link } = useRowState()
  const { current: _, ...rest } = link
  return (
    <Link to="/playground" search={{ persona, kept: id }} {...rest}>
      {title || 'No message'}
    </Link>
  )
}

function Delete({ onDelete }: { onDelete: () => void }) {
  const { tabIndex } = useRowState()
  return (
    <ActionIcon tabIndex={tabIndex} {...labeled('Delete this conversation')} onClick={onDelete}>
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
}
