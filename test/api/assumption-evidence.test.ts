import { expect, it } from 'vitest'
import { verdictsOf } from '@/api/assumptions/assumption-evidence'
import { endpoints } from '@/api/endpoints'
import { clientWith } from '@test/support/client-with'

/** What the answer to a blueprint read says about each assumption. */
async function verdictsOn(answer: Response) {
  const client = clientWith({
    fetch: async () => answer,
  })
  const verdicts: ReturnType<typeof verdictsOf> = []
  client.listen((exchange) => verdicts.push(...verdictsOf(exchange)))
  await client.call(endpoints.getBlueprint, { params: { id: 'b' } }).catch(() => undefined)
  return Object.fromEntries(verdicts)
}

it('confirms the assumption of further enum values only if an answer contains one', async () => {
  expect(await verdictsOn(Response.json({ visibility: 'SHARED' }))).toMatchObject({ 'enum-values': 'agrees' })
  expect(await verdictsOn(Response.json({ visibility: 'PRIVATE' }))).not.toHaveProperty('enum-values')
  expect(await verdictsOn(Response.json({ name: 'Guide' }))).not.toHaveProperty('enum-values')
})

it.each([401, 403])('does not count a %i as evidence for an assumption about it', async (status) => {
  expect(await verdictsOn(Response.json({}, { status }))).toEqual({})
})
