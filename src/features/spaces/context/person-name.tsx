import { useParticipantName } from './use-participant-name'

export function PersonName({ id }: { id: string }) {
  return <>{useParticipantName(id)}</>
}
