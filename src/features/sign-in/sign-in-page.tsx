import { Button, Checkbox, Divider, Input, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconKey } from '@tabler/icons-react'
import { Navigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Brand } from '@/ui/brand'
import { EnvironmentPlate, EnvironmentRibbon } from '@/account/environment-plate'
import { ApiKeyForm, PasswordForm } from '@/account/sign-in-forms'
import { useNotStored } from '@/entities/not-stored'
import { useStore } from '@/lib/use-store'
import { canStore } from '@/lib/web-storage'
import { useSignIn } from '@/session/use-sign-in'
import picture from './sign-in-picture.svg'
import classes from './sign-in-page.module.css'

const endings = {
  'another tab': 'You signed out in another tab.',
  'different users': 'Your tabs belong to different users. Sign in to choose one.',
}

/** E-mail and password, or an API key; then back to where one was going. */
export function SignInPage() {
  const { session } = useRouteContext({ from: '__root__' })
  const { user, endedBy } = useStore(session)
  const [withKey, setWithKey] = useState(false)
  useDocumentTitle('Sign in · Persona Console')
  const target = useTarget()
  const notStored = useNotStored()
  if (user) return <Navigate to={target} replace />
  return (
    <div className={classes.page}>
      <EnvironmentRibbon />
      <main className={classes.form}>
        <div className={classes.brand}>
          <Brand size={26} />
          <span>Persona Console</span>
        </div>
        <div className={classes.column}>
          <Title order={1} className={classes.title}>
            Sign in
          </Title>
          <Text c="dimmed">
            {withKey
              ? 'With an API key of the service.'
              : 'With the email and password of your service account.'}
          </Text>
          {endedBy && <Text role="status">{endings[endedBy]}</Text>}
          <div className={classes.environment}>
            <Input.Label labelElement="div">Environment</Input.Label>
            <EnvironmentPlate />
          </div>
          {withKey ? <ApiKeyForm /> : <WithPassword />}
          <Divider my="md" label="or" />
          <Button
            fullWidth
            size="lg"
            leftSection={withKey ? undefined : <IconKey size={16} aria-hidden />}
            onClick={() => setWithKey(!withKey)}
          >
            {withKey ? 'Use email and password' : 'Use an API key instead'}
          </Button>
        </div>
        <Text size="sm" c="dimmed" className={classes.stored}>
          {notStored ??
            'This browser keeps what you have seen, your drafts and API key spend for 30 days, even while you are signed out. “Sign out and forget” deletes them.'}
        </Text>
      </main>
      <img className={classes.picture} src={picture} alt="" />
    </div>
  )
}

/** Where one was going, inside this console only. */
function useTarget(): string {
  const { to = '/' } = useSearch({ from: '/sign-in' })
  // Browsers read `//host` and `/\\host` as another origin.
  return /^\/(?![/\\])/.test(to) ? to : '/'
}

function WithPassword() {
  const [keep, setKeep] = useState(true)
  const { mutate } = useSignIn()
  return (
    <Stack>
      <PasswordForm keep={keep}>
        {canStore('sessionStorage') ? (
          <Checkbox
            label="Stay signed in after a reload"
            description="Until this tab is closed. New tabs are signed in too."
            checked={keep}
            onChange={({ currentTarget }) => setKeep(currentTarget.checked)}
          />
        ) : (
          <Text c="dimmed">This browser blocks storage, so a reload signs you out.</Text>
        )}
      </PasswordForm>
      {/* Its password is in no other build. */}
      {__MOCK__ && (
        <Button
          size="lg"
          variant="light"
          onClick={() => mutate({ email: 'maro.okell@museum.example', password: 'museum', keep })}
        >
          Try it with mock data
        </Button>
      )}
    </Stack>
  )
}
