import { useKnownThing } from '@/catalog/use-catalog'
import { KnownFacts } from '@/references/known-facts'
import { OwnMarks } from '@/references/own-marks'
import { Panel } from '@/ui/panel'

/** What earlier answers told of it, and the user's own marks. */
export function KnownEpisode({ id }: { id: string }) {
  const entry = useKnownThing({ kind: 'episode', id })
  return (
    <>
      <Panel title="Known to this browser">
        {entry ? <KnownFacts entry={entry} /> : <p>Nothing is known of it yet.</p>}
      </Panel>
      <Panel title="Your notes" count="kept in this browser">
        <OwnMarks kind="episode" id={id} />
      </Panel>
    </>
  )
}
