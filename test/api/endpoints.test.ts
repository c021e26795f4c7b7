import { describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { documentedErrors, fundableEndpoints, interfaceTable } from './interface-table'

const authColumn = { bearer: 'B', 'end-user': 'E', 'api-key': 'API key only', none: 'none given' }

describe('the endpoint table', () => {
  const rows = Object.values(endpoints).filter(({ number }) => number !== null)

  it('has every row of the interface, in the same order', () => {
    const theirs = [...interfaceTable.matchAll(/^\| (\d+) \| (\w+) \| `([^`]+)` \| (.+) \|$/gm)].map(
      (match) => match.slice(1),
    )
    const ours = rows.map(({ number, method, path, auth }) => [
      String(number),
      method,
      path,
      authColumn[auth],
    ])
    expect(theirs).toHaveLength(22)
    expect(ours).toEqual(theirs)
  })

  it('marks the endpoints with a documented error body', () => {
    expect(rows.filter((row) => row.documentsError).map(({ number }) => number)).toEqual(documentedErrors)
  })

  it('attaches a funding key to endpoints 3 and 5 only', () => {
    expect(rows.filter((row) => row.fundable).map(({ number }) => number)).toEqual(fundableEndpoints)
  })

  it('adds the minting of end-user tokens and chat completions, and nothing else', () => {
    const others = Object.values(endpoints).filter(({ number }) => number === null)
    expect(others.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/end-users/tokens',
      'POST /v1/chat/completions',
    ])
  })

  it('never repeats a delete, bulk action, minting or ringing by itself after a sign-in', () => {
    const asks = Object.entries(endpoints).filter(([, row]) => row.afterSignIn === 'ask')
    expect(asks.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'deleteArtifact',
        'addSpaceUsers',
        'joinRoom',
        'mintEndUserToken',
        'createPersona',
        'completeChat',
      ]),
    )
  })

  it('expects no other fields in an answer that says that an episode was not found', () => {
    const driftOf = (json: unknown) => endpoints.getEpisode.readReply(json).drift.map(({ path }) => path)
    expect(driftOf({ found: false })).toEqual([])
    expect(driftOf({ found: false, episode: null, related: null })).toEqual([])
    expect(driftOf({ found: false, episode: {} })).toEqual([])
    expect(driftOf({ found: 'no' })).toContain('found')
    expect(driftOf({ found: false, score: 1 })).toEqual(['score'])
    expect(driftOf({ found: true, related: [], chronological: [] })).toEqual(['episode'])
  })
})
