import { screen } from '@testing-library/react'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

export const lane = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name},`) })

export const slider = (name: string) => screen.getByRole('slider', { name })
export const value = (name: string) => slider(name).getAttribute('aria-valuetext')

export async function openLanes() {
  const console = await renderConsole(`/blueprints/${ids.museumGuide}`)
  await screen.findByRole('group', { name: /^Warmth,/ }, { timeout: 5_000 })
  return console
}
