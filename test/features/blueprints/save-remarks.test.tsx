import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonObject } from '@/lib/json'
import { openBlueprint, save } from './blueprint-page-driver'

async function savedWith(answer: (stored: JsonObject) => JsonObject) {
  const console = await openBlueprint()
  console.world.state.faults.push({
    endpoint: 'patchBlueprint',
    times: 1,
    kind: 'status',
    status: 200,
    body: { json: answer(console.stored()) },
    done: true,
  })
  await console.user.type(screen.getByLabelText('Name'), ' 2')
  await console.user.click(save())
  return console
}

it('says that somebody saved at the same moment when the revision rose by more than one', async () => {
  const { user } = await savedWith((stored) => ({ ...stored, name: 'Museum guide 2', revision: 9 }))
  expect(await screen.findByText('Saved, but somebody saved at the same moment')).toBeVisible()
  expect(screen.getByText('rev 9')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Understood' }))
  expect(screen.queryByText(/at the same moment/)).not.toBeInTheDocument()
})

it('names the fields that the service keeps otherwise than they were sent', async () => {
  await savedWith((stored) => ({ ...stored, name: 'MUSEUM GUIDE 2', revision: 8 }))
  expect(await screen.findByText('The service keeps something else than was sent')).toBeVisible()
  expect(screen.getByText(/Came back differently: name\./)).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('MUSEUM GUIDE 2')
})

it('says when it was saved and could not be read back', async () => {
  const { user, world } = await openBlueprint()
  world.state.faults.push(
    { endpoint: 'patchBlueprint', times: 1, kind: 'status', status: 204, body: 'empty', done: true },
    { endpoint: 'getBlueprint', times: 1, kind: 'drift', drift: 'extra' },
    { endpoint: 'getBlueprint', times: 1, kind: 'status', status: 500 },
  )
  await user.type(screen.getByLabelText('Name'), ' 2')
  await user.click(save())
  expect(await screen.findByText('Saved, but not read back')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('Museum guide 2')
})
