import { Button, Group, Menu, Stack, type ButtonProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { EntityFace } from '@/entities/entity-cell'
import { EntityName } from '@/entities/entity-name'
import { IdForm } from '@/entities/id-form'
import { Empty } from '@/ui/page-parts'
import { dialogs } from '@/ui/dialogs/dialogs'
import { useParticipants } from './use-space'

/** Participants that the menu offers; others by their id. */
const most = 50

interface ParticipantMenuProps {
  space: string
  /** Who is not offered: chosen already. */
  without: readonly (string | undefined)[]
  onChoose: (id: string) => void
  /** Further choices below. */
  more?: ReactNode
  /** The button. */
  children: ReactNode
}

type ParticipantButtonProps = ButtonProps & ComponentProps<'button'> & { participant: string }

/** The known participants of a space, and any other by the id. */
export function ParticipantMenu({ space, without, onChoose, more, children }: ParticipantMenuProps) {
  const { ids } = useParticipants(space)
  const chooseOther = (id: string) => {
    dialogs.closeAll()
    onChoose(id)
  }
  const askForAnother = () =>
    dialogs.open({ title: 'See the space as', children: <ParticipantForm onChoose={chooseOther} /> })
  return (
    <Menu position="bottom-end">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflow: 'auto' }}>
        {ids
          .filter((id) => !without.includes(id))
          .slice(0, most)
          .map((id) => (
            <Menu.Item
              key={id}
              leftSection={<EntityFace kind="end-user" id={id} size={20} />}
              onClick={() => onChoose(id)}
            >
              <EntityName kind="end-user" id={id} />
            </Menu.Item>
          ))}
        <Menu.Item onClick={askForAnother}>Another participant …</Menu.Item>
        {more}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The button of the menu: who sees it now. */
export const ParticipantButton = ({ participant, ...props }: ParticipantButtonProps) => (
  <Button
    leftSection={<EntityFace kind="end-user" id={participant} size={20} />}
    rightSection={<IconChevronDown size={14} aria-hidden />}
    {...props}
  >
    <EntityName kind="end-user" id={participant} />
  </Button>
)

/** Participants that are offered as buttons. */
export const mostOffered = 20

/** Where a page has nobody yet as whom it reads the space. */
export function ChooseParticipant({ id }: { id: string }) {
  const navigate = useNavigate()
  const { ids, isComplete } = useParticipants(id)
  const choose = (participant: string) => void navigate({ to: '.', search: { participant } })
  return (
    <Empty>
      <Stack align="flex-start">
        <span>A space is read as one of its participants. Choose whose view to show.</span>
        <Group gap="xs">
          {ids.slice(0, mostOffered).map((one) => (
            <ParticipantButton
              key={one}
              participant={one}
              rightSection={undefined}
              onClick={() => choose(one)}
            />
          ))}
        </Group>
        {ids.length === 0 && <small>No participants seen in this browser yet.</small>}
        {ids.length > 0 && !isComplete && <small>There may be others.</small>}
        <ParticipantForm onChoose={choose} />
      </Stack>
    </Empty>
  )
}

/** Any participant by the id. */
const ParticipantForm = ({ onChoose }: { onChoose: (id: string) => void }) => (
  <IdForm kind="end-user" label="Participant" action="View as them" onChoose={onChoose} />
)
