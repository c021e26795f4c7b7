import { pluralize } from '@/lib/text/pluralize'
import type { TalkReply } from './conversation'

/** What is missing from an answer, in sentences; empty if nothing is. */
export function shortcomingsOf(reply: TalkReply): string {
  const { state, unreadable, isEnded, isUnstreamed, finish_reason, tool_calls = [], text, failure } = reply
  const { answers = 1 } = reply
  const isOver = state !== 'arriving'
  const sentences = [
    state === 'stopped' && 'Stopped. The service may charge for the whole answer.',
    state === 'broken' && !failure && 'The page was closed or reloaded before the rest arrived.',
    state === 'failed' && !failure && 'The page was closed or reloaded before an answer arrived.',
    state === 'done' &&
      !isEnded &&
      'The stream ended without a finish reason, so the answer may be incomplete.',
    finish_reason === 'length' && 'Cut off at the token limit.',
    finish_reason === 'content_filter' && 'Cut off by the service’s content filter.',
    tool_calls.length > 0 &&
      `The persona called ${pluralize(tool_calls.length, 'tool')}. The console cannot run tools.`,
    isOver &&
      unreadable > 0 &&
      `${pluralize(unreadable, 'part')} of the stream could not be read and ${unreadable === 1 ? 'is' : 'are'} missing.`,
    answers > 1 && `The service sent ${answers} answers. The first is shown.`,
    isUnstreamed && 'The console asked for a stream, but the answer arrived in one piece.',
    state === 'done' && text === '' && tool_calls.length === 0 && !failure && 'The answer is empty.',
  ].filter((sentence) => typeof sentence === 'string')
  return sentences.join(' ')
}
