import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { EntityLink } from '@/entities/entity-link'
import { AssumedMark } from '@/entities/requests/assumed-mark'

/** The space in which the persona answers, or that the service does not hear of it. */
export function SpaceFact({ id }: { id: string }) {
  const { choices } = useAssumptions()
  const space = <EntityLink kind="space" id={id} />
  if (choices['chat-space'] !== 'not-sent') return <>In {space}.</>
  return (
    <>
      <AssumedMark id="chat-space">Not sent</AssumedMark>: the space {space}.
    </>
  )
}
