import { Button, Group, Popover, Title, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCoin, IconLogout, IconUserOff } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import { EntityFace } from '@/entities/entity-cell'
import { useEntityName } from '@/entities/entity-name'
import { useStore } from '@/lib/use-store'
import { Face } from '@/ui/face'
import { RouterButton } from '@/ui/router-links'
import classes from './frame.module.css'
import { SessionFacts } from '@/account/session-facts'
import { openSignOut } from '@/account/sign-out-choice'
import { sentence } from '@/lib/words'

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
          className={classes.identity}
          data-ended={ended || undefined}
          aria-label={`Identity: ${shown.filter(Boolean).join(', ')}`}
          onClick={toggle}
        >
          <span className={classes.identityPart}>
            <Face name={user.name} seed={user.subject} size={20} />
            <span>{sessionText}</span>
          </span>
          {acting && (
            <span className={classes.identityPart}>
              <EntityFace kind="end-user" id={acting.endUserId} size={20} />
              <span>
                {'as '}
                <bdi>{actingName}</bdi>
                {acting.hasEnded && ', ended'}
              </span>
            </span>
          )}
          {funding && (
            <span className={classes.identityPart}>
              <IconCoin size={14} aria-hidden />
              <span>{funding.name}</span>
            </span>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Identity" mah="calc(100dvh - 60px)" style={{ overflowY: 'auto' }}>
        <section className={classes.panelPart}>
          <Title order={2}>Session</Title>
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
        </section>
        <section className={classes.panelPart}>
          <Title order={2}>Acting as</Title>
          <Group justify="space-between">
            {acting ? <bdi>{actingName}</bdi> : <span>Nobody</span>}
            {acting && (
              <Button
                size="xs"
                leftSection={<IconUserOff size={14} />}
                onClick={() => identities.actAs(null)}
              >
                Stop acting
              </Button>
            )}
          </Group>
        </section>
        <section className={classes.panelPart}>
          <Title order={2}>Funding key</Title>
          <Group justify="space-between">
            <span>{funding?.name ?? 'None'}</span>
            {funding && (
              <Button size="xs" onClick={() => identities.fundWith(null)}>
                Stop funding
              </Button>
            )}
          </Group>
        </section>
        <section className={classes.panelPart}>
          <RouterButton to="/identities" onClick={close} fullWidth>
            Manage identities
          </RouterButton>
        </section>
      </Popover.Dropdown>
    </Popover>
  )
}
