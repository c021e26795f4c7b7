import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/states/empty-state'

interface UnseenPersonaProps {
  /** Another entity references it, such as an end user that is bound to it. */
  isNamed: boolean
  /** Its creation was answered here, but without a version. */
  isCreated: boolean
  versionName: string | undefined
  /** Number of its versions that this browser has observed. */
  others: number
}

/** Explains why there is no content for a version, and how to get it. */
export function UnseenPersona({ isNamed, isCreated, versionName, others }: UnseenPersonaProps) {
  if (versionName !== undefined && others > 0)
    return (
      <EmptyState title={`Version ${versionName.slice(0, 60)} was not seen here`}>
        The service returns a version only when it is created. The versions seen in this browser are listed on
        this page.
      </EmptyState>
    )
  if (isCreated)
    return (
      <EmptyState title="The answer to its creation gave no version">
        The service cannot read a persona, so what this one inherited from its blueprint is unknown. This page
        shows what the answer said about it.
      </EmptyState>
    )
  return (
    <EmptyState
      title={isNamed ? 'Named here, but its creation was not seen' : 'Not seen in this browser yet'}
      action={
        <>
          <ButtonLink to="/catalog">Import a catalog</ButtonLink>{' '}
          <ButtonLink to="/personas/new" variant="filled">
            New persona
          </ButtonLink>
        </>
      }
    >
      The service cannot read a persona: it returns one only when it is created. Whoever created it can export
      their catalog for you to import.
    </EmptyState>
  )
}
