import { Badge, Box, Button, type ButtonProps, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconUserCheck } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import { fieldErrorsOf } from '@/api/service-error'
import { useStore } from '@/lib/use-store'
import { brief, sentence } from '@/lib/words'
import { Age } from '@/ui/age'
import { ErrorCard } from '@/ui/error-card'
import { RouterAnchor, RouterButton } from '@/ui/router-links'
import { useServiceMutation } from '@/ui/use-service-mutation'
import { dialogs } from '@/ui/dialogs/dialogs'
import classes from './entities.module.css'
import { EntityFace } from './entity-cell'
import { EntityName, useEntityName } from './entity-name'
import { EntityPicker } from './entity-picker'
import { useIdField } from './id-form'
import { OtherThanHint, TokenForm, type EndUserChoiceProps } from './token-form'
import { useEndUserToken } from './use-end-user-token'

interface ActAsProps {
  /** What an end user is needed for. */
  reason?: string
  /** The end user that the page is about: offered first. */
  hint?: string | undefined
  /** What waited for an end user goes on. */
  onReady?: (() => void) | undefined
  /** Why it could not be done before the dialog was opened. */
  error?: Error | undefined
}

/** In the place of what only an end user may read: who to act as, by a token at hand, a new one or a pasted one. */
export function ActAsCard(props: ActAsProps) {
  return (
    <section className={classes.card} aria-label="Act as an end user">
      <Title order={2}>Act as an end user</Title>
      <ActAs {...props} />
    </section>
  )
}

/** Asks the same in a modal before a write; `onReady` then sends it. Closed means not sent. */
export function openActAs({ onReady, ...props }: ActAsProps = {}) {
  const modalId = 'act-as'
  let isClosed = false
  dialogs.open({
    modalId,
    title: 'Act as an end user',
    onClose: () => (isClosed = true),
    children: (
      <ActAs
        {...props}
        isClosed={() => isClosed}
        onReady={() => {
          dialogs.close(modalId)
          onReady?.()
        }}
      />
    ),
  })
}

/** A token that is minted all the same after the dialog was closed is held, and nobody acts with it. */
function ActAs(props: ActAsProps & { isClosed?: () => boolean }) {
  const { reason, hint, onReady, error, isClosed = () => false } = props
  const { identities } = useRouteContext({ from: '__root__' })
  const { identities: held, actingId } = useStore(identities)
  const refused = held.find(({ id, hasEnded }) => id === actingId && hasEnded)?.problem
  const [isPasting, { toggle }] = useDisclosure()
  const onChosen = (id: string, endUserId: string) => {
    if (isClosed()) return
    identities.actAs(id)
    sayActing(endUserId)
    onReady?.()
  }
  return (
    <Stack gap="md">
      {reason !== undefined && <Text size="md">{reason}</Text>}
      {refused != null && <ErrorCard title="The token was refused" error={refused} />}
      <EndUserForm hint={hint} error={error} onChosen={onChosen} />
      <TokensAtHand onChosen={onChosen} />
      <div>
        <Button variant="subtle" size="xs" aria-expanded={isPasting} onClick={toggle}>
          Paste a token
        </Button>
        {isPasting && <TokenForm hint={hint} onChosen={onChosen} />}
      </div>
    </Stack>
  )
}

/** A notice with the name, also if it becomes known only now. */
function sayActing(endUserId: string) {
  notifications.show({
    message: (
      <>
        <span>Acting as </span>
        <EntityName kind="end-user" id={endUserId} />
      </>
    ),
  })
}

/** One press acts as an end user: with the token at hand, else with a new one. */
function useActing(onChosen: EndUserChoiceProps['onChosen']) {
  const { identities, assumptions } = useRouteContext({ from: '__root__' })
  const { identities: held } = useStore(identities)
  const canMint = useStore(assumptions)['mint-body'] !== 'off'
  const { submit, isPending, error } = useServiceMutation({ send: (id: string) => identities.mint(id) })
  const usable = (id: string) => held.find((one) => one.endUserId === id && !one.hasEnded)
  const act = (id: string, onFailed?: (error: Error) => void) => {
    const atHand = usable(id)
    if (atHand) onChosen(atHand.id, id)
    else submit(id, (identityId) => onChosen(identityId, id), onFailed)
  }
  return { act, isPossible: (id: string) => canMint || usable(id) !== undefined, isPending, error }
}

/** Acts as an end user. What stands in the way is asked for in the dialog. */
export function ActAsButton({ id, children = 'Act as', ...button }: ButtonProps & { id: string }) {
  const { identities } = useRouteContext({ from: '__root__' })
  const { isReady, isOther } = useEndUserToken(id)
  const { act, isPossible, isPending } = useActing((identityId) => {
    identities.actAs(identityId)
    sayActing(id)
  })
  if (isReady && !isOther) return <Badge color="moss">Acting as this end user</Badge>
  return (
    <Button
      leftSection={<IconUserCheck size={14} aria-hidden />}
      aria-busy={isPending}
      {...button}
      onClick={() =>
        isPossible(id) ? act(id, (error) => openActAs({ hint: id, error })) : openActAs({ hint: id })
      }
    >
      {children}
    </Button>
  )
}

function EndUserForm({ hint, error, onChosen }: EndUserChoiceProps & Pick<ActAsProps, 'error'>) {
  const acting = useActing(onChosen)
  const { field, onSubmit } = useIdField((id) => acting.act(id), 'an end user', {
    initial: hint ?? '',
    refusal: 'This is not an id. If it is a token, use “Paste a token”.',
  })
  const endUserId = field.value
  const name = useEntityName('end-user', endUserId)
  const failure = acting.isPending ? undefined : (acting.error ?? error)
  const isOff = !acting.isPossible(endUserId)
  return (
    <form noValidate onSubmit={onSubmit}>
      <Group align="flex-start" gap="0 8px">
        <EntityPicker
          kind="end-user"
          label="End user"
          flex="1 1 160px"
          data-autofocus={hint === undefined || undefined}
          // The list would cover the tokens at hand.
          openOnFocus={false}
          {...field}
        />
        <Button
          type="submit"
          variant="filled"
          mt={22}
          disabled={isOff}
          aria-busy={acting.isPending}
          data-autofocus={hint !== undefined || undefined}
          leftSection={<IconUserCheck size={14} aria-hidden />}
        >
          {endUserId.trim() === '' ? 'Act as' : sentence`Act as ${brief(name, 24)}`}
        </Button>
      </Group>
      <OtherThanHint hint={hint} endUserId={endUserId} />
      {isOff && (
        <Text size="sm" c="dimmed" mt="xs">
          <span>Minting is off until you choose its request format. </span>
          <RouterAnchor to="/settings" inherit onClick={dialogs.closeAll}>
            Turn it on in Settings
          </RouterAnchor>
          <span>, or paste a token.</span>
        </Text>
      )}
      {failure && (
        <Box mt="sm">
          <ErrorCard
            title="Could not mint a token"
            error={failure}
            actions={
              fieldErrorsOf(failure).length > 0 && (
                <RouterButton size="xs" to="/settings" onClick={dialogs.closeAll}>
                  Change the request format
                </RouterButton>
              )
            }
          />
        </Box>
      )}
    </form>
  )
}

function TokensAtHand({ onChosen }: EndUserChoiceProps) {
  const { identities } = useRouteContext({ from: '__root__' })
  const held = useStore(identities).identities.filter(({ hasEnded }) => !hasEnded)
  if (held.length === 0) return null
  return (
    <div>
      <Title order={3}>Available tokens</Title>
      <ul className={classes.choices} aria-label="Available tokens">
        {held.map(({ id, endUserId, endsAt }) => (
          <li key={id}>
            <Button
              variant="subtle"
              leftSection={<EntityFace kind="end-user" id={endUserId} size={20} />}
              onClick={() => onChosen(id, endUserId)}
            >
              <EntityName kind="end-user" id={endUserId} />
            </Button>
            {endsAt !== null && (
              <small>
                <Age time={endsAt} prefix="ends" />
              </small>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
