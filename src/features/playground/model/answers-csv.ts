import { writeTable, type Cell } from '@/lib/files/write-table'
import { repliesOf, talkerKey, type Talker, type TalkReply, type Turn } from './conversation'

const columns = [
  ...(['message', 'persona_id', 'persona_name', 'persona_version_id', 'answer', 'state', 'failure'] as const),
  ...(['sent_at', 'first_text_ms', 'ended_ms', 'finish_reason'] as const),
  ...(['prompt_tokens', 'completion_tokens', 'total_tokens', 'request_id'] as const),
]
type Row = Partial<Record<(typeof columns)[number], Cell>>

/** The answers to test messages as a spreadsheet: a row for each message and talker. */
export function answersCsv(
  turns: readonly Turn[],
  talkers: readonly Talker[],
  /** Names of the talkers, as far as they have one. */
  names: readonly (string | undefined)[],
): string {
  const rows = turns.flatMap((turn) =>
    talkers.map((talker, index): Row => ({
      message: turn.text,
      persona_id: talker.persona,
      persona_name: names[index],
      persona_version_id: talker.version,
      ...answerCells(repliesOf(turn, talkerKey(talker)).shown),
    })),
  )
  return writeTable([columns, ...rows.map((row) => columns.map((name) => row[name]))])
}

function answerCells(reply: TalkReply | undefined): Row {
  if (!reply) return { state: 'not sent' }
  const { text, state, failure, startedAt, firstAt, endedAt, usage } = reply
  return {
    answer: text,
    state,
    failure: failure?.title,
    sent_at: new Date(startedAt).toISOString(),
    first_text_ms: since(firstAt, startedAt),
    ended_ms: since(endedAt, startedAt),
    finish_reason: reply.finish_reason,
    prompt_tokens: usage?.prompt_tokens,
    completion_tokens: usage?.completion_tokens,
    total_tokens: usage?.total_tokens,
    request_id: reply.request_id,
  }
}

function since(at: number | null, startedAt: number): number | undefined {
  return at === null ? undefined : at - startedAt
}
