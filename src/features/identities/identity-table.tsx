import { useState } from 'react'
import { describeFailure } from '@/api/describe-failure'
import { useIdentities } from '@/session/use-identities'
import { ErrorCard } from '@/ui/error-card'
import styles from './identities-page.module.css'
import { IdentityRow } from './identity-row'
import { useNames } from './use-names'

export function IdentityTable({ onPaste }: { onPaste: () => void }) {
  const { identities, state } = useIdentities()
  useNames(state.identities)
  const [failure, setFailure] = useState<{ name: string; error: unknown } | null>(null)

  async function refresh(id: string, name: string) {
    setFailure(null)
    try {
      await identities.refresh(id)
    } catch (error) {
      setFailure({ name, error })
    }
  }

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
              <span className="pc-visually-hidden">Acts</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {state.identities.map((identity) => (
            <IdentityRow
              key={identity.id}
              identity={identity}
              isActing={identity.id === state.actingId}
              isFrozen={state.frozen}
              onActAs={(acts) => identities.actAs(acts ? identity.id : null)}
              onRefresh={() => void refresh(identity.id, identity.name)}
              onPaste={onPaste}
              onDrop={() => identities.drop(identity.id)}
            />
          ))}
        </tbody>
      </table>
      {failure && (
        <div className={styles.failure}>
          <p>The refresh of {failure.name} did not work:</p>
          <ErrorCard failure={describeFailure(failure.error)} live />
        </div>
      )}
    </>
  )
}
