import { Button, Divider, Group, Popover, Title, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey, IconLogout, IconUserOff } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EntityFace } from '@/entities/entity-cell'
import { useEntityName } from '@/entities/entity-name'
import { useStore } from '@/lib/use-store'
import { Face } from '@/ui/face'
import { RouterButton } from '@/ui/router-links'
import { sentence } from '@/lib/words'
import { AppearanceChoice } from './appearance-choice'
import classes from './identity.module.css'
import { SessionFacts } from './session-facts'
import { openSignOut } from './sign-out-choice'

/** Who is signed in, who is acted as and which key pays; opens one panel with the three. */
export function IdentityControl() {
  const { session, identities } = useRouteContext({ from: '__root__' })
  const { user, status } = useStore(session)
  const { identities: held, actingId, fundingKeys, fundingId } = useStore(identities)
  const [isOpen, { toggle, close }] = useDisclosure()
  const acting = held.find(({ id }) => id === actingId)
  const funding = fundingKeys.find(({ id }) => id === fundingId)
  const actingName = useEntityName('end-user', acting?.endUserId ?? '')
  if (!user) return null
  const ended = status === 'expired' || acting?.hasEnded
  const sessionText = status === 'expired' ? 'Session ended' : user.name
  // A narrow window shows only faces.
  const shown = [
    sessionText,
    acting && sentence`as ${actingName}${acting.hasEnded ? ', ended' : ''}`,
    funding && `funding key ${funding.name}`,
  ]
  return (
    <Popover opened={isOpen} onChange={close} position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.control}
          data-ended={ended || undefined}
          aria-label={`Identity: ${shown.filter(Boolean).join(', ')}`}
          onClick={toggle}
        >
          <span className={classes.part}>
            <Face name={user.name} seed={user.subject} size={20} />
            <span className="cut">{sessionText}</span>
          </span>
          {acting && (
            <span className={classes.part}>
              <EntityFace kind="end-user" id={acting.endUserId} size={20} />
              <span className="cut">
                {'as '}
                <bdi>{actingName}</bdi>
                {acting.hasEnded && ', ended'}
              </span>
            </span>
          )}
          {funding && (
            <span className={classes.part}>
              <IconKey size={14} aria-hidden />
              <span className="cut">{funding.name}</span>
            </span>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.panel}
        aria-label="Identity"
        mah="calc(100dvh - 60px)"
        style={{ overflowY: 'auto' }}
      >
        <Title order={2} mb={6}>
          Session
        </Title>
        <SessionFacts />
        <Button
          mt="xs"
          leftSection={<IconLogout size={14} />}
          onClick={() => {
            close()
            openSignOut()
          }}
        >
          Sign out
        </Button>
        <PanelRow title="Acting as">
          {acting ? <bdi>{actingName}</bdi> : <span>Nobody</span>}
          {acting && (
            <Button size="xs" leftSection={<IconUserOff size={14} />} onClick={() => identities.actAs(null)}>
              Stop acting
            </Button>
          )}
        </PanelRow>
        <PanelRow title="Funding key">
          <span>{funding?.name ?? 'None'}</span>
          {funding && (
            <Button size="xs" onClick={() => identities.fundWith(null)}>
              Stop funding
            </Button>
          )}
        </PanelRow>
        <PanelRow title="Appearance">
          <AppearanceChoice />
        </PanelRow>
        <Divider my="md" />
        <RouterButton to="/identities" onClick={close} fullWidth>
          Manage identities
        </RouterButton>
      </Popover.Dropdown>
    </Popover>
  )
}

function PanelRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Divider my="md" />
      <Group justify="space-between">
        <Title order={2} w={100}>
          {title}
        </Title>
        {children}
      </Group>
    </>
  )
}
