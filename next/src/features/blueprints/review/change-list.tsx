import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { MiniLane } from '@/blueprint/lanes/mini-lane'
import { traitNumbers } from '@/blueprint/lanes/lane-facts'
import { spanAround } from '@/blueprint/lanes/scale'
import { changeId, without, type ChangeGroup } from '@/blueprint/model/changes'
import { describeChange, sentenceOf } from '@/blueprint/model/describe-change'
import { rowAt } from '@/blueprint/model/path'
import { rowOf, type Draft } from '@/blueprint/model/rows'
import { groupedBy } from '@/lib/grouped-by'
import { countOf } from '@/lib/words'
import { Section } from '@/ui/page-parts'
import classes from '@/features/blueprints/designer.module.css'
import { useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'

/** Changes as sentences with small pictures; each can be undone. What a rename changed elsewhere stands with it. */
export function ChangeList({ groups }: { groups: readonly ChangeGroup[] }) {
  const { base, draft } = useDraft((state) => state)
  return [...groupedBy(groups, ({ change: { path } }) => parts[path[0] ?? ''] ?? 'Blueprint')].map(
    ([part, inPart]) => (
      <Section key={part} title={part} hint={inPart.length}>
        <ul className={classes.changes}>
          {inPart.map((group) => (
            <ChangeRow key={changeId(group.change)} {...group} base={base} draft={draft} />
          ))}
        </ul>
      </Section>
    ),
  )
}

const parts: Readonly<Record<string, string>> = {
  traits: 'Traits',
  default_growth: 'Growth',
  default_dyadic: 'Dyadic',
}

interface ChangeRowProps extends ChangeGroup {
  base: Draft
  draft: Draft
}

function ChangeRow({ change, followers, base, draft }: ChangeRowProps) {
  const store = useDraftStore()
  const sentence = describeChange(change, base, draft)
  const { subject, verb, before, after } = sentence
  const words = sentenceOf(sentence)
  const undo = () =>
    store.perform({
      name: `Undo ${words}`,
      run: (now) => without(now, base, [change, ...followers]),
    })
  return (
    <li className={classes.change}>
      <span>
        <strong>{subject}</strong>
        <span>{`: ${verb} `}</span>
        {before !== undefined && <del>{before}</del>}
        {before !== undefined && <span> to </span>}
        {after !== undefined && <ins>{after}</ins>}
        {followers.length > 0 && <span>{`, with ${countOf(followers.length, 'reference')}`}</span>}
      </span>
      <ChangedLane change={change} base={base} draft={draft} />
      <Tooltip label="Undo this change">
        <ActionIcon aria-label={`Undo ${words}`} onClick={undo}>
          <IconArrowBackUp size={16} />
        </ActionIcon>
      </Tooltip>
    </li>
  )
}

/** The lane of a trait whose numbers changed. */
function ChangedLane({ change: { path }, base, draft }: Omit<ChangeRowProps, 'followers'>) {
  const row = rowAt(path)
  if (row?.list !== 'traits' || (row.field.length > 0 && row.field[0] !== 'default')) return null
  const [was, is] = [base, draft].map((one) => rowOf(one, 'traits', row.key))
  const [before, now] = [traitNumbers(was), traitNumbers(is ?? was)]
  const numbers = [before, now]
    .flatMap(({ value, min, max }) => [value, min, max])
    .filter((number) => number !== undefined)
  return <MiniLane now={now} before={is && was && before} isNew={!was} span={spanAround(numbers)} />
}
