import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

const artifacts = `/spaces/${ids.romanGallery}/artifacts`

describe('Uploads of a space', () => {
  it('send exactly the file’s bytes, and go on when the page is left', async () => {
    const { world, user, container, router } = await renderConsole(artifacts)
    await screen.findByRole('button', { name: 'Upload files' })
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no way to choose a file.')
    const bytes = Uint8Array.from({ length: 3000 }, (_, index) => (index * 7) % 256)
    await user.upload(input, [new File([bytes], 'tour.bin'), new File([], 'nothing.txt')])
    const list = await screen.findByRole('list', { name: 'Files' })
    expect(within(list).getByText('The file is empty')).toBeDefined()
    expect(
      await screen.findByText('What was uploaded cannot be followed', {}, { timeout: 10_000 }),
    ).toBeDefined()
    expect([...world.files.values()].map((kept) => [...kept])).toContainEqual([...bytes])
    await router.navigate({ to: '/' })
    await router.navigate({ to: artifacts })
    expect(await screen.findByText('tour.bin')).toBeDefined()
  })
})
