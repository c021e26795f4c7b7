import { Button, Group } from '@mantine/core'
import { placeLabel, shown } from '@/blueprint/model/labels'
import type { Conflict } from '@/blueprint/model/merge'
import { valueAt } from '@/blueprint/model/path'
import { countOf } from '@/lib/words'
import { isJsonObject, type JsonValue } from '@/lib/json/json'
import { Section } from '@/ui/page-parts'
import classes from '@/features/blueprints/designer.module.css'
import { useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'

/** Places that someone else has saved differently: the user decides, never the console. */
export function ConflictList({ conflicts }: { conflicts: readonly Conflict[] }) {
  if (conflicts.length === 0) return null
  return (
    <Section title="Conflicts to resolve" hint={conflicts.length}>
      <p>{`Someone else saved meanwhile. ${countOf(conflicts.length, 'place')} differ${conflicts.length === 1 ? 's' : ''} from yours; everything else is merged.`}</p>
      {conflicts.map((conflict) => (
        <ConflictCard key={JSON.stringify([conflict.kind, conflict.path])} conflict={conflict} />
      ))}
    </Section>
  )
}

function ConflictCard({ conflict }: { conflict: Conflict }) {
  const store = useDraftStore()
  const { base, draft } = useDraft((state) => state)
  const { kind, path, mine, theirs, base: before } = conflict
  const label = placeLabel(valueAt(draft, path) === undefined ? base : draft, path)
  return (
    <div className={classes.conflict} role="group" aria-label={label}>
      <strong>{kind === 'order' ? `${label}, order` : label}</strong>
      {kind === 'value' && <span>{`Before: ${sideText(kind, before)}`}</span>}
      <div className={classes.sides}>
        <div data-side="theirs">
          <span>Theirs</span>
          <bdi>{sideText(kind, theirs)}</bdi>
        </div>
        <div>
          <span>Yours</span>
          <bdi>{sideText(kind, mine)}</bdi>
        </div>
      </div>
      <Group gap="xs">
        <Button
          size="xs"
          aria-label={`Take theirs: ${label}`}
          onClick={() => store.decide(conflict, 'theirs')}
        >
          Take theirs
        </Button>
        <Button size="xs" aria-label={`Keep yours: ${label}`} onClick={() => store.decide(conflict, 'mine')}>
          Keep yours
        </Button>
      </Group>
    </div>
  )
}

function sideText(kind: Conflict['kind'], value: JsonValue | undefined): string {
  if (value === undefined) return 'nothing'
  if (kind === 'order') return 'Another order'
  return isJsonObject(value) ? 'Changed' : shown(value)
}
