import { describeFailure } from '@/api/failures/describe-failure'
import type { LeaveQuestion } from '@/entities/leaving/leave-guard'
import { showToast } from '@/ui/overlays/toast'
import type { PersonaCreation } from './use-create-persona'

/**
 * The question before leaving the page after the request was sent. Undefined before that: unsent input is not its
 * concern.
 */
export function leaveQuestion(
  { isPending, isUnknown, failure }: PersonaCreation,
  name: string,
  onOpen: (exchange: string) => void,
): LeaveQuestion | undefined {
  if (isPending)
    return {
      title: 'Leave while it is being created?',
      text: 'The request was sent and continues. A message will show its result.',
    }
  if (!isUnknown || !failure) return undefined
  const { exchange } = describeFailure(failure)
  return {
    title: 'Leave without knowing whether it was created?',
    text: 'The persona may exist. The service cannot list or read personas, so this cannot be checked from here. The activity log of this tab keeps the request.',
    onLeave: () =>
      showToast({
        tone: 'bad',
        text: `Persona ${name.slice(0, 60)}: unknown whether it was created`,
        action:
          exchange === undefined ? undefined : { label: 'Open in activity', onClick: () => onOpen(exchange) },
      }),
  }
}
