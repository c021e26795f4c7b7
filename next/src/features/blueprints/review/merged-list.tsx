import { List } from '@mantine/core'
import { changeGroups, changeId } from '@/blueprint/model/changes'
import { describeChange, sentenceOf } from '@/blueprint/model/describe-change'
import type { Draft } from '@/blueprint/model/rows'
import { countOf, sentenceCase } from '@/lib/words'
import { Section } from '@/ui/page-parts'

const shownChanges = 8

/** What others saved since the draft began: it is in the draft, and in what is sent. */
export function MergedList({ before, after }: { before: Draft; after: Draft }) {
  const groups = changeGroups(before, after)
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
