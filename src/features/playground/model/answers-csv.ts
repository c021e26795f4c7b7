import { writeTable } from '@/lib/files/write-table'
import { repliesOf, talkerKey, type Talker, type Turn } from './conversation'

const header = [
  ...['message', 'persona_id', 'persona_name', 'persona_version_id', 'answer', 'state', 'failure'],
  ...['sent_at', 'first_text_ms', 'ended_ms', 'finish_reason'],
  ...['prompt_tokens', 'completion_tokens', 'total_tokens', 'request_id'],
]

/** The answers to test messages as a spreadsheet: a row for each message and talker. */
export function answersCsv(
  turns: readonly Turn[],
  talkers: readonly Talker[],
  /** Names of the talkers, as far as they have one. */
  names: readonly (string | undefined)[],
): string {
  const rows = turns.flatMap((turn) =>
    talkers.map((talker, index) => {
      const { shown } = repliesOf(turn, talkerKey(talker))
      const who = [turn.text, talker.persona, names[index], talker.version]
      if (!shown) return Array.from(header, (_, place) => [...who, undefined, 'not sent'][place])
      const { text, state, failure, startedAt, firstAt, endedAt, finish_reason, usage, request_id } = shown
      return [
        ...[...who, text, state, failure?.title],
        ...[new Date(startedAt).toISOString(), since(firstAt, startedAt), since(endedAt, startedAt)],
        ...[finish_reason, usage?.prompt_tokens, usage?.completion_tokens, usage?.total_tokens, request_id],
      ]
    }),
  )
  return writeTable([header, ...rows])
}

function since(at: number | null, startedAt: number): number | undefined {
  return at === null ? undefined : at - startedAt
}
