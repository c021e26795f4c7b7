import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { museumKey } from '@/mock/seed/api-keys'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from './render-console'

/** The playground with a persona, switched on, with an API key. */
export async function openPlayground(
  url = `/playground?persona=${ids.kioskGuide}`,
  key: string | null = museumKey,
) {
  const view = await renderConsole(url)
  act(() => {
    view.assumptions.choose('chat-form', 'common')
    if (key !== null) view.identities.addChatKey(key)
  })
  if (url.includes('persona=')) await screen.findByRole('navigation', { name: 'Views of the playground' })
  const answers = () => screen.findAllByRole('article', { name: /^Answer from / })
  /** The answer at this place, once it is complete. */
  const complete = async (index = 0): Promise<HTMLElement> => {
    await waitFor(async () => expect((await answers())[index]).toHaveAttribute('aria-busy', 'false'), {
      timeout: 10_000,
    })
    return nth(await answers(), index)
  }
  const say = async (text: string) => {
    await view.user.click(await screen.findByRole('textbox', { name: 'Message' }))
    await view.user.paste(text)
    await view.user.keyboard('{Enter}')
  }
  const sent = () => view.world.log.entries.filter(({ endpoint }) => endpoint === 'completeChat')
  return { ...view, say, answers, complete, sent }
}

export function nth(elements: readonly HTMLElement[], index: number): HTMLElement {
  const element = elements[index]
  if (!element) throw new Error(`There are only ${elements.length} elements`)
  return element
}
