import { describeFailure, describeUnknown } from '@/api/failures/describe-failure'
import { ErrorCard } from '@/ui/states/error-card'

interface ActionFailureProps {
  failure: Error
  /** The outcome is unknown. */
  isUnknown: boolean
  /** "Unknown whether they were added" */
  unknown: string
  /** Next step for an unknown outcome. */
  advice: string
  /** Label for a field that the service names; null if it is not a field of the form. */
  fieldLabel?: (field: string) => string | null
}

/** Why the service refused the request, or that the outcome is unknown. */
export function ActionFailure({ failure, isUnknown, unknown, advice, fieldLabel }: ActionFailureProps) {
  return (
    <ErrorCard
      live
      fieldLabel={fieldLabel}
      failure={
        isUnknown ? describeUnknown(failure, { title: unknown, next: advice }) : describeFailure(failure)
      }
    />
  )
}
