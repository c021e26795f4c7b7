import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { ApiKeyCredential } from '@/session/use-sign-in'
import { useFieldProps } from '@/ui/fields'
import { dialogs } from '@/ui/dialogs/dialogs'
import { SecretField } from './secret-field'

/** Takes a key, which pays from then on. */
export function FundingKeyForm({ onAdded }: { onAdded?: () => void }) {
  const { identities } = useRouteContext({ from: '__root__' })
  const form = useForm({ resolver: zodResolver(ApiKeyCredential), defaultValues: { key: '' } })
  const add = ({ key }: { key: string }) => {
    identities.addFundingKey(key)
    form.reset()
    onAdded?.()
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(add)}>
      <Group align="flex-start">
        <SecretField
          flex={1}
          label="API key"
          autoComplete="off"
          description={`Kept in memory only.${__MOCK__ ? ' On the mock: psk_01J9TQ5ZBM7W8E2Kk3f9' : ''}`}
          data-autofocus
          {...useFieldProps(form, 'key')}
        />
        <Button type="submit" mt={23}>
          Add key
        </Button>
      </Group>
    </form>
  )
}

/** Asks for it in a dialog, over the page that needs it. */
export function openFundingKey() {
  const modalId = 'funding-key'
  const children = <FundingKeyForm onAdded={() => dialogs.close(modalId)} />
  dialogs.open({ modalId, title: 'Add a funding key', children })
}
