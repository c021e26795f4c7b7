import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from '@/ui/search-field'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function show() {
  const sent: string[] = []
  const field = (value: string) => (
    <MantineProvider env="test">
      <SearchField aria-label="Search" value={value} onChange={(text) => sent.push(text)} />
    </MantineProvider>
  )
  const { rerender } = render(field(''))
  return {
    sent,
    type: (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } }),
    pause() {
      act(() => {
        vi.runAllTimers()
      })
    },
    /** The address has become this. */
    arrive: (value: string) => rerender(field(value)),
  }
}

test('a text that comes back late never replaces what was typed since, sent or not', () => {
  const { sent, type, pause, arrive } = show()
  type('a')
  pause()
  type('abc')
  arrive('a')
  expect(screen.getByRole('searchbox')).toHaveValue('abc')
  pause()
  type('abcd')
  pause()
  arrive('abc')
  expect(screen.getByRole('searchbox')).toHaveValue('abcd')
  arrive('abcd')
  expect(screen.getByRole('searchbox')).toHaveValue('abcd')
  expect(sent).toEqual(['a', 'abc', 'abcd'])
})

test('Back and Clear change the field, also to a text that was never drawn', () => {
  const { type, pause, arrive } = show()
  type('a')
  pause()
  type('ab')
  pause()
  arrive('ab')
  arrive('')
  expect(screen.getByRole('searchbox')).toHaveValue('')
  arrive('a')
  expect(screen.getByRole('searchbox')).toHaveValue('a')
})

test('what is typed and not yet sent wins over another address', () => {
  const { sent, type, pause, arrive } = show()
  type('night')
  arrive('day')
  expect(screen.getByRole('searchbox')).toHaveValue('night')
  pause()
  expect(sent).toEqual(['night'])
})
