import { Button, Menu, Stack, type ButtonProps } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ComponentProps, type ReactNode, type SubmitEvent } from 'react'
import { cleanId } from '@/entities/clean-id'
import { EntityFace } from '@/entities/entity-cell'
import { EntityName } from '@/entities/entity-name'
import { EntityPicker } from '@/entities/entity-picker'
import { isStorableId } from '@/storage/catalog-entry'
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
        <Menu.Item onClick={() => openParticipantForm(onChoose)}>Another participant …</Menu.Item>
        {more}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The button of the menu: who sees it now. */
export const ParticipantButton = ({ participant, ...props }: ParticipantButtonProps) => (
  <Button
    {...props}
    leftSection={<EntityFace kind="end-user" id={participant} size={20} />}
    rightSection={<IconChevronDown size={14} aria-hidden />}
  >
    <EntityName kind="end-user" id={participant} />
  </Button>
)

function openParticipantForm(onChoose: (id: string) => void) {
  const modalId = 'participant'
  modals.open({
    modalId,
    title: 'See the space as',
    children: (
      <ParticipantForm
        onChoose={(id) => {
          modals.close(modalId)
          onChoose(id)
        }}
      />
    ),
  })
}

/** Any participant by the id. */
export function ParticipantForm({ onChoose }: { onChoose: (id: string) => void }) {
  const [id, setId] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const clean = cleanId(id)
    if (isStorableId(clean)) onChoose(clean)
    else setError(clean === '' ? 'Choose a participant, or type an id.' : 'This is not an id.')
  }
  return (
    <form noValidate onSubmit={submit} style={{ width: '100%' }}>
      <Stack maw={420}>
        <EntityPicker
          kind="end-user"
          label="Participant"
          value={id}
          error={error}
          data-autofocus
          openOnFocus={false}
          onChange={(next) => {
            setId(next)
            setError(undefined)
          }}
        />
        <Button type="submit" variant="filled" style={{ alignSelf: 'flex-start' }}>
          Show what they see
        </Button>
      </Stack>
    </form>
  )
}
