import { useKnownThing } from '@/catalog/use-catalog'
import { KnownFacts } from '@/references/known-facts'
import { Panel } from '@/ui/panel'

/** What earlier answers told of it. */
export function KnownEpisode({ id }: { id: string }) {
  const entry = useKnownThing({ kind: 'episode', id })
  return (
    <Panel title="Known to this browser">
      {entry ? <KnownFacts entry={entry} /> : <p>Nothing is known of it yet.</p>}
    </Panel>
  )
}
