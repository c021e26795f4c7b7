import { act, screen } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { forgetRuns } from '@/storage/runs'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

const patient = { timeout: 8_000 }
export const question = () => screen.findByRole('textbox', { name: 'Question' }, patient)
export const chunks = () => screen.findByRole('listbox', { name: 'Chunks' }, patient)

/** Opens a corpus, acting as an end user who may query it. */
export async function openCorpus(search = '') {
  const view = await renderConsole(`/corpora/${ids.ceramics}${search}`)
  const { partition } = view.catalog.getState()
  // A corpus opens with its last run, and runs must not leak into the next test.
  if (partition !== null) onTestFinished(() => forgetRuns(partition))
  const { value } = await view.client.call(endpoints.mintEndUserToken, { body: { end_user_id: ids.ines } })
  act(() => void view.identities.paste(value.token ?? ''))
  const ask = async (text: string) => {
    const field = await question()
    await view.user.clear(field)
    await view.user.type(field, `${text}{Enter}`)
  }
  const asked = () => view.world.log.entries.filter(({ endpoint }) => endpoint === 'queryCorpus')
  return { ...view, ask, asked }
}
