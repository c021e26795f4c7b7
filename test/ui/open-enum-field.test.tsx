import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPart } from '@test/support/render-part'
import { OpenEnumField } from '@/ui/fields/open-enum-field'

function Lock({ initial, told }: { initial: string | null; told: string[] }) {
  const [value, setValue] = useState(initial)
  return (
    <OpenEnumField
      label="Lock"
      documented={['HARD']}
      value={value}
      onChange={(next) => {
        told.push(next)
        setValue(next)
      }}
    />
  )
}

it('keeps an undocumented value, and labels it as such', () => {
  renderPart(<Lock initial="SOFT" told={[]} />)
  const select = screen.getByRole('combobox', { name: 'Lock' })
  expect(select).toHaveDisplayValue('SOFT (not documented)')
  expect(select).toHaveAccessibleDescription(/kept as it is/)
})

it('accepts another value only after it is confirmed', async () => {
  const told: string[] = []
  renderPart(<Lock initial="HARD" told={told} />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lock' }), 'Another value…')
  const other = screen.getByRole('textbox', { name: /Another value/ })
  expect(other).toHaveFocus()
  await userEvent.type(other, 'FIRM')
  expect(told).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(told).toEqual(['FIRM'])
  expect(screen.getByRole('combobox', { name: 'Lock' })).toHaveDisplayValue('FIRM (not documented)')
})

it('returns to the previous value if the other value is canceled', async () => {
  const told: string[] = []
  renderPart(<Lock initial="HARD" told={told} />)
  const select = screen.getByRole('combobox', { name: 'Lock' })
  await userEvent.selectOptions(select, 'Another value…')
  await userEvent.keyboard('FIRM{Escape}')
  expect(told).toEqual([])
  expect(select).toHaveDisplayValue('HARD')
  expect(select).toHaveFocus()
})
