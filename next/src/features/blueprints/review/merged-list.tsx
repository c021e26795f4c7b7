import { List } from '@mantine/core'
import { changeGroups, changeId } from '@/blueprint/model/changes'
import { describeChange, sentenceOf } from '@/blueprint/model/describe-change'
import type { Path } from '@/blueprint/model/path'
import type { Draft } from '@/blueprint/model/rows'
import { countOf, sentenceCase } from '@/lib/words'
import { Section } from '@/ui/page-parts'

const shownChanges = 8

interface MergedListProps {
  before: Draft
  after: Draft
  /** Whether the user still has to decide what stands at this path. */
  isUndecided: (path: Path) => boolean
}

/** What others saved since the draft began: it is in the draft, and in what is sent. */
export function MergedList({ before, after, isUndecided }: MergedListProps) {
  const groups = changeGroups(before, after).filter(({ change }) => !isUndecided(change.path))
  if (groups.length === 0) return null
  return (
    <Section title="Saved by others meanwhile" hint={groups.length}>
      <List size="md">
        {groups.slice(0, shownChanges).map(({ change }) => (
          <List.Item key={changeId(change)}>
            {sentenceCase(sentenceOf(describeChange(change, before, after)))}
          </List.Item>
        ))}
        {groups.length > shownChanges && (
          <List.Item>{countOf(groups.length - shownChanges, 'more change')}</List.Item>
        )}
      </List>
    </Section>
  )
}
