import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Mock } from '@/mock/create-mock'
import { ids } from '@/mock/seed/ids'
import { fill } from '@test/support/fill'
import { createGate } from '@test/support/gate'
import { createTestMock, renderPage } from '@test/support/render-page'

const address = `/end-users/${ids.ines}`

async function openEndUser(options: Parameters<typeof renderPage>[1] = {}) {
  const page = await renderPage(address, options)
  await screen.findByRole('textbox', { name: 'Name' })
  return page
}
type Page = Awaited<ReturnType<typeof openEndUser>>

const input = (name: string) => screen.getByRole('textbox', { name })
const puts = (mock: Mock) => mock.log.filter(({ endpoint }) => endpoint === 'putEndUser')

const retype = ({ user }: Page, name: string, text: string) => fill(user, input(name), text)

const review = () => within(screen.getByRole('region', { name: 'Changes' }))
const saveButton = () => screen.getByRole('button', { name: /^Save/ })
const save = ({ user }: Page) => user.click(saveButton())

/** Changes the record behind the page's back. */
function changeElsewhere(mock: Mock, change: object) {
  const owned = mock.state.endUsers[ids.ines]
  if (owned) owned.value = { ...owned.value, ...change }
}

test('what is saved is reviewed as sentences and as the exact request, and sent with the known fields', async () => {
  const page = await openEndUser()
  expect(screen.getByText('No unsaved changes')).toBeVisible()
  await retype(page, 'Name', 'Ines Okell')
  await retype(page, 'External id', '')
  expect(screen.getByText('2 changes: name, external id')).toBeVisible()

  expect(review().getByLabelText('Body')).toHaveTextContent(/"name": "Ines Okell"/)
  expect(review().getByRole('list', { name: 'Changes' })).toHaveTextContent(
    'Name from Ines Valdo to Ines OkellExternal id from visitor-2291 to empty',
  )
  const assumed = review().getByRole('link', { name: 'assumed' })
  expect(assumed).toHaveAttribute('href', '/settings')
  // The edit stays.
  expect(assumed).toHaveAttribute('target', '_blank')
  await save(page)

  expect(await screen.findByText('Saved Ines Okell')).toBeVisible()
  expect(page.mock.log.slice(-3).map(({ endpoint }) => endpoint)).toEqual(
    expect.arrayContaining(['readEndUsers', 'putEndUser']),
  )
  expect(puts(page.mock).map(({ body }) => body)).toEqual([
    {
      name: 'Ines Okell',
      external_id: '',
      participant_type: 'human',
      persona_id: '',
      active_persona_version_id: '',
    },
  ])
  expect(screen.getByText('No unsaved changes')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ines Okell' })).toBeVisible()
})

test('a field that the service never gave, or gives as null or as another type, is left out, and says so', async () => {
  const mock = createTestMock()
  changeElsewhere(mock, { persona_id: undefined, external_id: null, active_persona_version_id: { id: 'x' } })
  const page = await openEndUser({ mock })
  expect(screen.getAllByText('Left out of the request')).toHaveLength(2)
  expect(input('Active persona version')).toHaveAccessibleDescription(
    /Left out of the request: the service sent/,
  )
  await retype(page, 'Name', 'Ines Okell')
  // It was read: a save clears nothing that it has.
  expect(screen.queryByText(/^Never seen here/)).toBeNull()
  await save(page)
  await screen.findByText('Saved Ines Okell')
  expect(puts(mock)[0]?.body).toEqual({ name: 'Ines Okell', participant_type: 'human' })
})

test('characters that cannot be seen are shown before they are sent', async () => {
  const page = await openEndUser()
  await page.user.clear(input('Name'))
  await page.user.click(input('Name'))
  await page.user.paste('Ines\u200b\u00a0Okell ')
  expect(review().getByRole('list', { name: 'Changes' })).toHaveTextContent('to Ines\\u200b\\u00a0Okell')
  expect(review().getByLabelText('Body')).toHaveTextContent(/"name": "Ines\\u200b\\u00a0Okell "/)
})

test.each([
  ['the answer', { body: { id: ids.ines, name: 'INES' } }],
  ['a read after an answer without a body', { status: 204 }],
])('it is said when the service keeps another value than was sent, by %s', async (_what, answer) => {
  const page = await openEndUser()
  page.mock.fail('putEndUser', answer)
  await retype(page, 'Name', 'Ines Okell')
  await save(page)
  expect(await screen.findByText(/The service kept a different value for name/)).toBeVisible()
  // What it answered gives way to what it has.
  await waitFor(() => expect(input('Name')).toHaveValue('Ines Valdo'))
})

test.each([
  ['Keep yours for Name', 'Ines Okell'],
  ['Take theirs for Name', 'Ines Brandt'],
])('someone else changed the same field: %s', async (choice, name) => {
  const page = await openEndUser()
  await retype(page, 'Name', 'Ines Okell')
  await retype(page, 'External id', 'visitor-1')
  changeElsewhere(page.mock, { name: 'Ines Brandt', participant_type: 'docent' })
  await save(page)
  expect(await screen.findByText(/Someone else changed name to/)).toBeVisible()
  await save(page)
  expect(puts(page.mock)).toHaveLength(0)

  await page.user.click(screen.getByRole('button', { name: choice }))
  await save(page)
  await screen.findByText(`Saved ${name}`)
  expect(puts(page.mock)[0]?.body).toMatchObject({
    name,
    external_id: 'visitor-1',
    participant_type: 'docent',
  })
})

test('what the service says about a field stands at the field', async () => {
  const page = await openEndUser()
  await retype(page, 'Active persona version', 'pv_none')
  await save(page)
  await waitFor(() =>
    expect(input('Active persona version')).toHaveAccessibleDescription(
      /The service says: no such id in this tenant/,
    ),
  )
  expect(input('Active persona version')).toHaveFocus()
  expect(input('Active persona version')).toHaveValue('pv_none')
  await page.user.type(input('Active persona version'), '2')
  expect(input('Active persona version')).not.toHaveAccessibleDescription(/The service says/)
})

test('what is typed while it is saved stays an edit', async () => {
  const page = await openEndUser()
  await retype(page, 'Name', 'Ines Okell')
  const gate = createGate()
  page.mock.fail('putEndUser', { until: gate.opened })
  await save(page)
  await retype(page, 'External id', 'visitor-1')
  gate.open()
  await screen.findByText('Saved Ines Okell')
  expect(input('External id')).toHaveValue('visitor-1')
  expect(screen.getByText('1 change: external id')).toBeVisible()
})

test.each([
  ['cannot be read', { data: 'none' }, /Could not read/],
  ['does not know it any more', { data: [] }, /does not know this end user any more/],
])('a later answer that %s leaves the form and what is typed', async (_what, body, words) => {
  const page = await openEndUser()
  await retype(page, 'Name', 'Ines Okell')
  page.mock.fail('readEndUsers', { body })
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(words)).toBeVisible()
  expect(input('Name')).toHaveValue('Ines Okell')
})

test('leaving with unsaved changes asks', async () => {
  const page = await openEndUser()
  await retype(page, 'Name', 'Ines Okell')
  void page.router.navigate({ to: '/end-users' })
  await page.user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(input('Name')).toHaveValue('Ines Okell')

  void page.router.navigate({ to: '/end-users' })
  await page.user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByRole('heading', { name: 'End users' })).toBeVisible()
})

test('discarding shows what the service has, also when it could not be read after a save', async () => {
  const page = await openEndUser()
  await retype(page, 'Name', 'Ines Okell')
  await page.user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(input('Name')).toHaveValue('Ines Valdo')

  await retype(page, 'Name', 'Ines Okell')
  const gate = createGate()
  page.mock.fail('putEndUser', { until: gate.opened })
  await save(page)
  await waitFor(() => expect(puts(page.mock)).toHaveLength(1))
  page.mock.fail('readEndUsers', { status: 500 })
  gate.open()
  await screen.findByText('Saved Ines Okell')
  await retype(page, 'Name', 'Ines')
  await page.user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(input('Name')).toHaveValue('Ines Okell')
})

test('where only the edits are sent, what a replacing service cleared is told', async () => {
  const page = await openEndUser({ prepare: ({ assumptions }) => assumptions.choose('put-body', 'edits') })
  await retype(page, 'Name', 'Ines Okell')
  page.mock.fail('putEndUser', { status: 200, body: { id: ids.ines, name: 'Ines Okell' } })
  changeElsewhere(page.mock, { name: 'Ines Okell', external_id: '' })
  const before = page.mock.state.endUsers[ids.ines]?.value
  // The read before the save still has it, the read after it does not.
  page.mock.fail('readEndUsers', {
    status: 200,
    body: { data: [{ ...before, name: 'Ines Valdo', external_id: 'visitor-2291' }] },
  })
  await save(page)
  expect(await screen.findByText(/kept a different value for external id/)).toBeVisible()
  expect(puts(page.mock)[0]?.body).toEqual({ name: 'Ines Okell' })
})

test('a service may name the fields in several ways', async () => {
  const page = await openEndUser()
  await retype(page, 'Name', 'Ines Okell')
  const errors = ['body.name', '/external_id', 'active_persona_version_id.0'].map((field) => {
    return { field, message: `${field} is taken` }
  })
  page.mock.fail('putEndUser', { status: 422, body: { error: { errors } } })
  await save(page)
  await screen.findByText('The service says: body.name is taken')
  expect(input('External id')).toHaveAccessibleDescription(/says: \/external_id is taken/)
  expect(input('Active persona version')).toHaveAccessibleDescription(/says: active_persona_version_id.0 is/)
})
