import { Button, TextInput } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { withoutCredentials } from '@/lib/without-credentials'
import { clockTime, exactTime, relativeTime } from '@/lib/relative-time'
import { formOfPasted } from '@/session/api-key-form'
import { pastedToken, UnusableCredentialError } from '@/session/pasted-credential'
import type { TokenFacts } from '@/session/token-facts'
import { useIdentities } from '@/session/use-identities'
import { useSession } from '@/session/use-session'
import type { EntityRef } from '@/storage/catalog/catalog-entry'
import { Dialog } from '@/ui/dialog'
import { Notice } from '@/ui/notice'
import { showToast } from '@/ui/toast'
import { tokenDoubts, type TokenDoubt } from './token-doubts'
import { FactList } from './fact-list'
import { kindOfPrefix } from './kind-of-prefix'
import styles from './paste-token-dialog.module.css'
import { PastedIdNotice } from './pasted-id-notice'

type Preview = Omit<TokenFacts, 'token'>

interface PasteTokenDialogProps {
  /** Whose token is meant, where it is somebody's in particular. */
  of?: { readonly id: string; readonly name: string } | undefined
  onDone: () => void
  /** Told the identity's id, before `onDone`. */
  onAdded?: ((id: string) => void) | undefined
}

/** Takes a token and shows whose it is before it is added. The token itself stays in the input. */
export function PasteTokenDialog({ of, onDone, onAdded }: PasteTokenDialogProps) {
  const { identities, state } = useIdentities()
  const { session, state: signedIn } = useSession()
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [isKey, setKey] = useState(false)
  /** An id was pasted instead of a token. */
  const [pastedRef, setPastedRef] = useState<EntityRef>()
  const [doubts, setDoubts] = useState<readonly TokenDoubt[]>([])
  // What is doubtful needs a confirmation.
  const [isDoubted, setDoubted] = useState(false)
  const [isRefused, setRefused] = useState(false)

  function look(text: string) {
    setProblem(undefined)
    setDoubted(false)
    setRefused(false)
    setKey(false)
    setPastedRef(undefined)
    try {
      const now = Date.now()
      const { token, ...facts } = pastedToken(text, now)
      const ref = refOfPrefix(token)
      setPastedRef(ref)
      setKey(ref === undefined && formOfPasted(text) === 'api key')
      setPreview(facts)
      const refusedAt = identities.refusedAt(token)
      setRefused(refusedAt !== null)
      if (refusedAt !== null)
        setProblem(`The service refused this token at ${clockTime(refusedAt)}. Paste another one.`)
      const isOwn = session.holds(token) || (facts.subject !== null && facts.subject === signedIn.subject)
      setDoubts(tokenDoubts({ facts, isOwn, identities: state.identities, claims: signedIn.claims, now }))
    } catch (error) {
      setPreview(null)
      setDoubts([])
      if (text.trim() !== '') setProblem(problemText(error))
    }
  }

  function submit() {
    if (pastedRef) {
      input.current?.focus()
      return
    }
    if (!preview || (preview.isJwt && doubts.length === 0 && !isRefused)) {
      add()
      return
    }
    setDoubted(true)
    if (isDoubted && !isRefused) setProblem('Choose “Add anyway” to add this token, or paste another one.')
    if (isRefused) input.current?.focus()
  }

  function add() {
    try {
      const added = identities.paste(input.current?.value ?? '')
      onAdded?.(added)
      onDone()
    } catch (error) {
      setProblem(problemText(error))
      input.current?.focus()
    }
  }

  function attach() {
    try {
      identities.addFundingKey(input.current?.value ?? '')
      showToast({ text: 'Attached as funding key' })
      onDone()
    } catch (error) {
      setProblem(problemText(error))
    }
  }

  return (
    <Dialog
      title={of ? `Paste a token for ${of.name}` : 'Paste an end-user token'}
      onDismiss={onDone}
      footer={
        <>
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" form={form} variant="filled">
            Add identity
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>
          Paste the token, a whole Authorization header, or the JSON answer that contains it.{' '}
          {session.isStored()
            ? 'The token stays in this tab until you close it or sign out. New tabs do not get it. A duplicated tab discards its copy while this tab is open.'
            : 'The token is kept until this page is reloaded.'}
        </p>
        <TextInput
          ref={input}
          size="lg"
          type="password"
          label="End-user token"
          autoComplete="off"
          data-1p-ignore
          data-autofocus
          error={problem}
          onChange={(event) => look(event.target.value)}
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
            title="This is an API key, not an end-user token"
            action={
              <Button size="xs" onClick={attach}>
                Attach as funding key
              </Button>
            }
          >
            It looks like one: a prefix and an underscore. You cannot act with it, but you can attach it as a
            funding key.
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
          // Another button than the one that asked: pressing Enter twice must not add it.
          <div className={styles.confirm}>
            <p role="alert">
              {preview?.isJwt
                ? 'Add it only if you are sure.'
                : 'It will be sent as an end user’s token, but the console cannot read whose it is. Add it only if the service gave it to you as an end-user token.'}
            </p>
            <Button onClick={add}>Add anyway</Button>
          </div>
        )}
      </form>
    </Dialog>
  )
}

/** What an id with a prefix of the service is of. A key whose form is known is none. */
function refOfPrefix(token: string): EntityRef | undefined {
  const kind = kindOfPrefix(token)
  return kind && !withoutCredentials(token).omitted ? { kind, id: token } : undefined
}

function TokenPreview({ facts }: { facts: Preview }) {
  const { isJwt, subject, tenantId, name, expiresAt } = facts
  const [now] = useState(Date.now)
  const notGiven = isJwt ? 'not given in the token' : 'unknown: the token cannot be read'
  return (
    <div role="status">
      {!isJwt && (
        <Notice tone="warn" title="This does not look like an end-user token">
          The service documents a JWT. You can add it anyway, but its end user and expiration time are
          unknown.
        </Notice>
      )}
      <FactList
        facts={[
          ['Subject', subject === null ? notGiven : <code>{subject}</code>],
          ['Tenant', tenantId === null ? notGiven : <code>{tenantId}</code>],
          ...(name === null ? [] : [['Name', name] as const]),
          [
            'Ends',
            expiresAt === null ? (
              notGiven
            ) : (
              <span title={exactTime(expiresAt)}>{endText(expiresAt, now)}</span>
            ),
          ],
        ]}
      />
    </div>
  )
}

function endText(expiresAt: number, now: number): string {
  return expiresAt <= now ? `Expired ${relativeTime(expiresAt, now)}` : relativeTime(expiresAt, now)
}

function problemText(error: unknown): string {
  return error instanceof UnusableCredentialError ? `${error.message}.` : 'This cannot be used as a token.'
}
