import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Blueprint } from '@/api/resources/blueprints'
import { readLeniently } from '@/api/read-leniently'
import { setSuccessForm } from '@/mock/controls'
import { ids } from '@/mock/seed/ids'
import { successForms, type SuccessForm } from '@/mock/faults/success-form'
import { mountings, type Mounted } from './mountings'

describe.each(mountings)('a successful change, $name,', ({ mount }) => {
  let mock: Mounted
  let token: string
  beforeEach(async () => {
    mock = await mount()
    token = await mock.signIn()
  })
  afterEach(() => mock.close())

  const params = { id: ids.museumGuide }
  const read = async () => (await mock.call('getBlueprint', { params, token })).json
  const rename = (form: SuccessForm) => {
    setSuccessForm(mock.world, form)
    return mock.call('patchBlueprint', { params, body: { name: 'Guide' }, token })
  }

  it.each(successForms)('is applied and can be read back, answered in the form %s', async (form) => {
    const { text } = await rename(form)
    const after = await read()
    expect(after).toMatchObject({ name: 'Guide', revision: 8 })
    const told = text === '' ? {} : readLeniently(Blueprint, JSON.parse(text)).value
    expect(told).toBeDefined()
    if (form === 'plain' || form === 'created') expect(told).toEqual(after)
    if (form === 'normalised') expect(told).toMatchObject(after)
  })

  it('is answered in the chosen form', async () => {
    const before = await read()
    expect((await rename('created')).status).toBe(202)
    expect(await rename('empty')).toMatchObject({ status: 204, text: '' })
    expect((await rename('partial')).json).toEqual({ id: ids.museumGuide, revision: 10 })
    expect((await rename('stale')).json).toMatchObject({ name: 'Guide', revision: 10 })
    const keys = Object.keys((await rename('normalised')).json)
    expect(keys.toSorted()).toEqual(Object.keys(before).toSorted())
    expect(keys).not.toEqual(Object.keys(before))
    setSuccessForm(mock.world, 'created')
    const clone = await mock.call('cloneBlueprint', { params, body: {}, token })
    expect(clone.status).toBe(201)
  })

  it('leaves reads, refusals and replies with a token unchanged', async () => {
    setSuccessForm(mock.world, 'empty')
    expect(await mock.signIn()).not.toBe('')
    expect(await mock.mint()).not.toBe('')
    expect((await mock.call('getBlueprint', { params, token })).status).toBe(200)
    const refused = await mock.call('patchBlueprint', { params, body: { name: 'x'.repeat(99) }, token })
    expect(refused).toMatchObject({ status: 422, json: { error: { status: 422 } } })
  })

  it('cannot be answered in an unknown form', () => {
    expect(() => setSuccessForm(mock.world, 'odd')).toThrow('must be one of plain, created')
  })
})
