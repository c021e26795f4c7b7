import { useState, useEffect } from 'react'
import { mintTokenBody } from '@/api/assumptions/assumptions'
import { describeFailure } from '@/api/failures/describe-failure'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { useClient } from '@/api/use-client'
import { MintingFailure } from '@/entities/acting/token-dialogs'
import { useMinting } from '@/entities/acting/use-minting'
import { type Identity } from '@/session/identities/identities-state'
import { useIdentities } from '@/session/identities/use-identities'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { ErrorCard } from '@/ui/states/error-card'
import styles from './identities-page.module.css'
import { IdentityRow } from './identity-row'

export function IdentityTable({ onPaste }: { onPaste: () => void }) {
  const { identities, state } = useIdentities()
  useNames(state.identities)
  const { choices } = useAssumptions()
  const { minting, mint, failure: notMinted, dismiss } = useMinting()
  const [failure, setFailure] = useState<{ name: string; error: unknown } | null>(null)

  async function refresh(id: string, name: string) {
    setFailure(null)
    try {
      await identities.refresh(id)
    } catch (error) {
      setFailure({ name, error })
    }
  }

  const mintOf = (subject: string | null) =>
    subject !== null && mintTokenBody(choices, subject)
      ? (name: string) => void mint(subject, name)
      : undefined

  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">End user</th>
            <th scope="col">Id</th>
            <th scope="col">Tenant</th>
            <th scope="col">Lifetime</th>
            <th scope="col">
              <span className="pc-visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {state.identities.map((identity) => (
            <IdentityRow
              key={identity.id}
              identity={identity}
              isActing={identity.id === state.actingId}
              isPaused={state.isPaused}
              onActAs={(actions) => identities.actAs(actions ? identity.id : null)}
              onRefresh={() => void refresh(identity.id, identity.name)}
              onMint={mintOf(identity.subject)}
              isMinting={minting !== undefined && minting === identity.subject}
              onPaste={onPaste}
              onDrop={() => identities.drop(identity.id)}
            />
          ))}
        </tbody>
      </table>
      {notMinted && (
        <MintingFailure
          failure={notMinted}
          onRetry={() => void mint(notMinted.id, notMinted.name)}
          onBack={dismiss}
          onLeave={dismiss}
          onPaste={() => {
            dismiss()
            onPaste()
          }}
        />
      )}
      {failure && (
        <div className={styles.failure}>
          <p>Could not refresh {failure.name}’s token:</p>
          <ErrorCard failure={describeFailure(failure.error)} live />
        </div>
      )}
    </>
  )
}

/** Reads once the end users whose tokens contain only an id (#13). The answer fills the catalog. */
function useNames(identities: readonly Identity[]): void {
  const client = useClient()
  const catalog = useCatalogStore()
  const nameless = identities
    .flatMap(({ subject, name }) => (subject !== null && name === subject ? [subject] : []))
    .join('\n')
  useEffect(() => {
    const ids = nameless
      .split('\n')
      .filter((id) => id !== '' && (catalog.get({ kind: 'end user', id })?.state.value ?? 'seen') === 'seen')
    if (ids.length === 0) return
    const controller = new AbortController()
    void import('@/api/endpoints')
      .then(({ endpoints }) =>
        client.call(endpoints.readEndUsers, { body: { ids } }, { signal: controller.signal }),
      )
      .catch(() => undefined) // The ids are shown instead.
    return () => controller.abort()
  }, [catalog, client, nameless])
}
