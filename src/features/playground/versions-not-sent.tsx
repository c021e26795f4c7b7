import { AssumedMark } from '@/entities/requests/assumed-mark'

/** Said where a version was chosen and the request does not contain it. */
export function VersionsNotSent() {
  return (
    <>
      Versions are not sent: <AssumedMark id="chat-model">“model”</AssumedMark> does not contain the version’s
      id.
    </>
  )
}
