import { Group, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import type { BlueprintAnswer } from '@/api/queries/blueprints'
import { topicOf, goalPlaces } from '@/blueprint/lanes/lane-facts'
import { GoalMark } from '@/blueprint/lanes/goal-mark'
import { MiniLane } from '@/blueprint/lanes/mini-lane'
import { numbersAt } from '@/blueprint/lanes/rail-numbers'
import { spanAround } from '@/blueprint/lanes/scale'
import { changeId, type Change } from '@/blueprint/model/changes'
import { describeChange, sentenceOf } from '@/blueprint/model/labels'
import { rowAt } from '@/blueprint/model/path'
import type { Draft } from '@/blueprint/model/rows'
import { revisionIn } from '@/blueprint/model/values'
import { sentence } from '@/lib/words'
import { Age } from '@/ui/age'
import { RouterButton } from '@/ui/router-links'
import classes from './personas.module.css'

interface DriftPanelProps {
  /** Of the blueprint. */
  id: string
  name: string
  version: Draft
  now: Draft
  drift: readonly Change[]
  /** Of the version, as far as it was given. */
  revision: number | undefined
  answer: BlueprintAnswer
  /** Parts that the version was not answered with. */
  missing: readonly string[]
  /** The topic that is looked at. */
  lit: string | undefined
  onPoint: (topic: string) => void
  onChoose: (topic: string) => void
}

/** What a blueprint says differently today from a version, as sentences with small lanes. */
export function DriftPanel(props: DriftPanelProps) {
  const { id, name, version, now, drift, revision, answer, missing, lit, onPoint, onChoose } = props
  const today = revisionIn(answer.json['revision'])
  return (
    <Stack component="section" gap={0} mih="100%" bg="var(--pc-surface)" aria-label="Drift">
      <div style={{ padding: '14px 20px 15px', borderBottom: '1px solid var(--pc-line)' }}>
        <Title order={2}>Drift</Title>
        <Text size="sm" c="dimmed">
          {drift.length > 0
            ? sentence`What ${name} says differently today`
            : missing.length > 0
              ? 'No difference in what was answered'
              : `Says the same as ${today === undefined ? 'the blueprint today' : `revision ${today}`}`}
        </Text>
        <Group className={classes.revisions} gap={12} mt={12}>
          <span data-look="version">
            <b>{revision === undefined ? 'Then' : `Revision ${revision}`}</b>
            <small>this version</small>
          </span>
          <i data-same={drift.length === 0 || undefined} />
          <span data-look="today">
            <b>{today === undefined ? 'Today' : `Revision ${today}`}</b>
            <small>
              <Age time={answer.at} prefix="read" />
            </small>
          </span>
        </Group>
      </div>
      {drift.map((change) => {
        const topic = topicOf(change, [version, now])
        return (
          <UnstyledButton
            key={changeId(change)}
            className={classes.difference}
            data-topic={topic}
            data-lit={topic === lit || undefined}
            onPointerEnter={() => onPoint(topic)}
            onFocus={() => onPoint(topic)}
            onClick={() => onChoose(topic)}
          >
            <Difference change={change} version={version} now={now} />
          </UnstyledButton>
        )
      })}
      <div className={classes.driftFoot}>
        <span>
          {missing.length > 0
            ? `Not in the answer, so not compared: ${missing.join(', ')}`
            : drift.length > 0 && 'Everything else says the same'}
        </span>
        <RouterButton to="/blueprints/$id" params={{ id }}>
          Open blueprint
        </RouterButton>
      </div>
    </Stack>
  )
}

function Difference({ change, version, now }: { change: Change; version: Draft; now: Draft }) {
  const words = describeChange(change, version, now)
  const row = rowAt(change.path)
  const goal = row?.list === 'default_growth.goal_states' ? row : undefined
  const place = goal && goalPlaces(version, now).get(goal.key)
  // The mark says what it is.
  const subject = goal ? words.subject.replace(/^Goal /, '') : words.subject
  const [then, today] = [numbersAt(version, change.path), numbersAt(now, change.path)]
  const numbers = [then, today]
    .flatMap(({ value, min, max }) => [value, min, max])
    .filter((number) => number !== undefined)
  return (
    <>
      <Group component="span" wrap="nowrap" gap={6} mih={20} mb={3}>
        {place !== undefined && <GoalMark place={place} size={16} />}
        <span>
          <b>{subject}</b>
          {sentenceOf(words).slice(words.subject.length)}
        </span>
      </Group>
      {numbers.length > 0 && <MiniLane now={then} today={today} span={spanAround(numbers)} width={358} />}
    </>
  )
}
