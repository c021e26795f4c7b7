import { expect, it } from 'vitest'
import { answersCsv } from '@/features/playground/model/answers-csv'
import { talkerKey, type TalkReply } from '@/features/playground/model/conversation'

const ines = { persona: 'per_1' }
const tomas = { persona: 'per_2', version: 'pv_2' }

const reply: TalkReply = {
  ...{ id: 'a', talker: talkerKey(ines), state: 'broken', text: 'Half' },
  ...{ startedAt: 0, firstAt: 40, endedAt: null, isEnded: false, unreadable: 0, request: {}, raw: '' },
}

it('has a row for each message and talker, and no end that is unknown', () => {
  const turn = { id: 't', text: 'Hello', replies: [reply], chosen: {} }
  const [header, ...rows] = answersCsv([turn], [ines, tomas], ['Ines', undefined]).trim().split('\r\n')
  expect(header).toContain('sent_at,first_text_ms,ended_ms,finish_reason')
  expect(rows).toEqual([
    'Hello,per_1,Ines,,Half,broken,,1970-01-01T00:00:00.000Z,40,,,,,,',
    'Hello,per_2,,pv_2,,not sent,,,,,,,,,',
  ])
})
