import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group, TextInput } from '@mantine/core'
import { useState, type ChangeEvent } from 'react'
import { useForm } from 'react-hook-form'
import { fieldProps } from '@/ui/fields/field-props'
import { formOfPasted } from '@/session/sign-in/api-key-form'
import { FundingKeyFields } from '@/session/sign-in/credential-fields'
import { looksShort } from '@/session/identities/pasted-credential'
import { useIdentities } from '@/session/identities/use-identities'
import styles from './funding-key-form.module.css'

const tooShort = 'This looks too short for an API key. You can attach it anyway.'
const asToken =
  'This looks like a token, not an API key. To add an end-user token, use “Paste a token” under Identities.'

interface FundingKeyFormProps {
  onDone?: () => void
  inMenu?: boolean
  /** What the key is for: to pay for queries, or to talk with (chat completions). */
  use?: 'funding' | 'chat'
}

/** Takes an API key that pays for requests. The key is never shown again. */
export function FundingKeyForm({ onDone, inMenu = false, use = 'funding' }: FundingKeyFormProps) {
  const { identities } = useIdentities()
  const { register, handleSubmit, reset, setError, formState } = useForm({
    defaultValues: { key: '', name: '' },
    resolver: zodResolver(FundingKeyFields),
  })
  const [doubt, setDoubt] = useState<string>()
  const isToken = doubt === asToken
  // A pasted token may belong to an end user, so adding it as a key needs a confirmation.
  const [isAsked, setAsked] = useState(false)

  const attach = handleSubmit((fields) => {
    if (isToken && !isAsked) {
      setAsked(true)
      return
    }
    try {
      if (use === 'chat') identities.addChatKey(fields.key, fields.name)
      else identities.addFundingKey(fields.key, fields.name)
    } catch {
      setError('key', { message: 'This cannot be used as a key.' }, { shouldFocus: true })
      return
    }
    reset()
    setDoubt(undefined)
    setAsked(false)
    onDone?.()
  })

  return (
    <Group component="form" gap="8px 10px" align="flex-start" onSubmit={(event) => void attach(event)}>
      <TextInput
        autoFocus={inMenu}
        type="password"
        {...fieldProps({ label: 'API key', error: formState.errors.key?.message, warning: doubt })}
        autoComplete="off"
        data-1p-ignore
        className={styles.key}
        {...register('key', {
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
            setAsked(false)
            const isJwt = formOfPasted(target.value) === 'jwt'
            setDoubt(isJwt ? asToken : looksShort(target.value) ? tooShort : undefined)
          },
        })}
      />
      <TextInput label="Your name for it" maxLength={60} className={styles.name} {...register('name')} />
      <Button type="submit" variant={inMenu ? 'filled' : 'default'} className={styles.act}>
        {isAsked ? 'Attach anyway' : 'Attach key'}
      </Button>
    </Group>
  )
}
