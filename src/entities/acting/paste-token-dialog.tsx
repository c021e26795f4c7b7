import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Stack, TextInput } from '@mantine/core'
import { useId, useState, type ChangeEvent } from 'react'
import { useForm } from 'react-hook-form'
import { withoutCredentials } from '@/lib/json/without-credentials'
import { clockTime } from '@/lib/time/relative-time'
import { TokenFields } from '@/session/sign-in/credential-fields'
import { formOfPasted } from '@/session/sign-in/api-key-form'
import { pastedToken } from '@/session/identities/pasted-credential'
import type { TokenFacts } from '@/session/identities/token-facts'
import { useIdentities } from '@/session/identities/use-identities'
import { useSession } from '@/session/use-session'
import type { EntityRef } from '@/storage/catalog/catalog-entry'
import { Dialog } from '@/ui/overlays/dialog'
import { Notice } from '@/ui/states/notice'
import { showToast } from '@/ui/overlays/toast'
import { tokenDoubts, type TokenDoubt } from './token-doubts'
import { TokenPreview, type TokenPreviewFacts } from './token-preview'
import { kindOfPrefix } from '@/entities/ids/kind-of-prefix'
import styles from './paste-token-dialog.module.css'
import { PastedIdNotice } from '@/entities/pasted/pasted-id-notice'

/** Content of the field, where it can be read. */
interface Pasted {
  readonly preview: TokenPreviewFacts | null
  /** An id was pasted instead of a token. */
  readonly pastedRef: EntityRef | undefined
  readonly isKey: boolean
  /** Epoch milliseconds when the service refused this exact token. Null if it did not. */
  readonly refusedAt: number | null
  readonly doubts: readonly TokenDoubt[]
}

const nothingPasted: Pasted = {
  preview: null,
  pastedRef: undefined,
  isKey: false,
  refusedAt: null,
  doubts: [],
}

interface PasteTokenDialogProps {
  /** The end user whose token is expected, if only one will do. */
  of?: { readonly id: string; readonly name: string } | undefined
  onDone: () => void
  /** Called before `onDone` if it closes without a token. */
  onCancel?: (() => void) | undefined
  /** Called with the identity's id, before `onDone`. */
  onAdded?: ((id: string) => void) | undefined
}

/** Takes a token and shows its end user before the token is added. */
export function PasteTokenDialog({ of, onDone, onCancel, onAdded }: PasteTokenDialogProps) {
  const { identities, state } = useIdentities()
  const { session, state: signedIn } = useSession()
  const form = useId()
  const { register, handleSubmit, getValues, setError, setFocus, formState } = useForm({
    defaultValues: { token: '' },
    resolver: zodResolver(TokenFields),
    mode: 'onChange',
  })
  const [{ preview, pastedRef, isKey, refusedAt, doubts }, setPasted] = useState(nothingPasted)
  // A doubtful token needs a confirmation.
  const [isDoubted, setDoubted] = useState(false)
  const [isAskedAgain, setAskedAgain] = useState(false)
  const isRefused = refusedAt !== null

  function look(text: string): Pasted {
    const now = Date.now()
    const read = readToken(text, now)
    if (!read) return nothingPasted
    const { token, ...facts } = read
    const ref = refOfPrefix(token)
    const isOwn = session.holds(token) || (facts.subject !== null && facts.subject === signedIn.subject)
    return {
      preview: facts,
      pastedRef: ref,
      isKey: ref === undefined && formOfPasted(text) === 'api key',
      refusedAt: identities.refusedAt(token),
      doubts: tokenDoubts({ facts, isOwn, identities: state.identities, claims: signedIn.claims, now }),
    }
  }

  const submit = handleSubmit(() => {
    if (pastedRef) setFocus('token')
    else if (!preview || (preview.isJwt && doubts.length === 0 && !isRefused)) add()
    else {
      if (isRefused) setFocus('token')
      setAskedAgain(isDoubted && !isRefused)
      setDoubted(true)
    }
  })

  function add() {
    try {
      const added = identities.paste(getValues('token'))
      onAdded?.(added)
      onDone()
    } catch {
      setError('token', { message: 'This cannot be used as a token.' }, { shouldFocus: true })
    }
  }

  function cancel() {
    onCancel?.()
    onDone()
  }

  function attach() {
    identities.addFundingKey(getValues('token'))
    showToast({ text: 'Attached as funding key' })
    onDone()
  }

  const problem = isRefused
    ? `The service refused this token at ${clockTime(refusedAt)}. Paste another one.`
    : isAskedAgain
      ? 'Choose “Add anyway” to add this token, or paste another one.'
      : formState.errors.token?.message

  return (
    <Dialog
      title={of ? `Paste a token for ${of.name}` : 'Paste an end-user token'}
      onDismiss={cancel}
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" form={form} variant="filled">
            Add identity
          </Button>
        </>
      }
    >
      <Stack component="form" id={form} gap={10} onSubmit={(event) => void submit(event)}>
        <p>
          Paste the token, a whole Authorization header, or the JSON answer that contains it.{' '}
          {session.isStored()
            ? 'The token stays in this tab until you close it or sign out. New tabs do not get it. A duplicated tab discards its copy while this tab is open.'
            : 'The token is kept until this page is reloaded.'}
        </p>
        <TextInput
          size="lg"
          type="password"
          label="End-user token"
          autoComplete="off"
          data-1p-ignore
          data-autofocus
          error={problem}
          {...register('token', {
            onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
              setPasted(look(target.value))
              setDoubted(false)
              setAskedAgain(false)
            },
          })}
        />
        {pastedRef ? (
          <PastedIdNotice
            key={pastedRef.id}
            {...pastedRef}
            only={of?.id}
            onMinted={(minted) => {
              onAdded?.(minted)
              onDone()
            }}
          />
        ) : isKey ? (
          <Notice
            live
            tone="warn"
            title="This looks like an API key, not an end-user token"
            action={
              <Button size="xs" onClick={attach}>
                Attach as funding key
              </Button>
            }
          >
            It starts with a prefix and an underscore. You cannot act with an API key, but you can attach it
            as a funding key.
          </Notice>
        ) : (
          preview && <TokenPreview facts={preview} />
        )}
        {doubts.map(({ title, detail }) => (
          <Notice key={title} live tone="warn" title={title}>
            {detail}
          </Notice>
        ))}
        {of && preview && preview.subject !== null && preview.subject !== of.id && (
          <Notice live tone="warn" title={`This token is not for ${of.name}`}>
            You can add it, but the console will not act with it.
          </Notice>
        )}
        {isDoubted && (
          // Not the button that asked: pressing Enter twice must not add the token.
          <div className={styles.confirm}>
            <p role="alert">
              {preview?.isJwt
                ? 'Add it only if you are sure.'
                : 'It will be sent as an end user’s token, but the console cannot read whose it is. Add it only if the service gave it to you as an end-user token.'}
            </p>
            <Button onClick={add}>Add anyway</Button>
          </div>
        )}
      </Stack>
    </Dialog>
  )
}

/** The entity of an id that has a prefix of the service. Undefined for keys of a known form. */
function refOfPrefix(token: string): EntityRef | undefined {
  const kind = kindOfPrefix(token)
  return kind && !withoutCredentials(token).omitted ? { kind, id: token } : undefined
}

/** Returns undefined if the text is no token. The field's error says why. */
function readToken(text: string, now: number): TokenFacts | undefined {
  try {
    return pastedToken(text, now)
  } catch {
    return undefined
  }
}
