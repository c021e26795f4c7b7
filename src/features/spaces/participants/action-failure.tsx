import { describeFailure, describeUnknown } from '@/api/failures/describe-failure'
import { ErrorCard } from '@/ui/states/error-card'

interface ActionFailureProps {
  failure: Error
  /** Nobody knows whether the service did it. */
  isUnknown: boolean
  /** "Unknown whether they were added" */
  unknown: string
  /** What to do then. */
  advice: string
  /** Words for a field that the service names; null where it is none of the form's. */
  fieldLabel?: (field: string) => string | null
}

/** Why the service did not do what was asked, or that nobody knows. */
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
