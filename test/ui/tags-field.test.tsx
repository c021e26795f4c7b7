import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPart } from '@test/support/render-part'
import { TagsField, type TagsFieldProps } from '@/ui/fields/tags-field'

interface TagsProps extends Pick<TagsFieldProps, 'suggestions' | 'foldsCase'> {
  initial?: string[]
  onTell: (value: string[]) => void
}

function Tags({ initial = [], onTell, ...rest }: TagsProps) {
  const [value, setValue] = useState(initial)
  return (
    <TagsField
      {...rest}
      label="Traits"
      value={value}
      onChange={(next) => {
        onTell(next)
        setValue(next)
      }}
    />
  )
}

it('adds a tag on Enter, on a comma and on blur, each only once', async () => {
  const told = { last: [] as string[] }
  renderPart(<Tags onTell={(value) => (told.last = value)} />)
  const input = screen.getByLabelText('Traits')
  await userEvent.type(input, 'warmth{Enter}humour,warmth{Enter}662E41')
  await userEvent.tab()
  expect(told.last).toEqual(['warmth', 'humour', '662E41'])
})

it('splits a pasted list into tags', async () => {
  const told = { last: [] as string[] }
  renderPart(<Tags onTell={(value) => (told.last = value)} />)
  await userEvent.click(screen.getByLabelText('Traits'))
  await userEvent.paste('warmth, humour\npatience')
  expect(told.last).toEqual(['warmth', 'humour', 'patience'])
})

it('moves to the last tag before it removes it', async () => {
  const told = { last: ['warmth', 'humour'] }
  renderPart(<Tags initial={told.last} onTell={(value) => (told.last = value)} />)
  await userEvent.type(screen.getByLabelText('Traits'), '{Backspace}')
  expect(screen.getByRole('button', { name: 'Remove humour' })).toHaveFocus()
  expect(told.last).toEqual(['warmth', 'humour'])
  await userEvent.keyboard('{Enter}')
  expect(told.last).toEqual(['warmth'])
  expect(screen.getByLabelText('Traits')).toHaveFocus()
})

it('removes one of two equal tags that came from the service', async () => {
  const told = { last: [] as string[] }
  renderPart(<Tags initial={['a', 'a', 'b']} onTell={(value) => (told.last = value)} />)
  const [first] = screen.getAllByRole('button', { name: 'Remove a' })
  if (first) await userEvent.click(first)
  expect(told.last).toEqual(['a', 'b'])
})

it('reuses the spelling of a known tag if capitals make no difference', async () => {
  const told = { last: [] as string[] }
  renderPart(
    <Tags
      initial={['Front hall']}
      suggestions={['demo', 'VIP', 'vip']}
      foldsCase
      onTell={(value) => (told.last = value)}
    />,
  )
  await userEvent.type(screen.getByLabelText('Traits'), 'DEMO,FRONT HALL,vip,New,NEW{Enter}')
  expect(told.last).toEqual(['Front hall', 'demo', 'vip', 'New'])
})

it('keeps tags apart that differ only in capitals otherwise', async () => {
  const told = { last: [] as string[] }
  renderPart(<Tags suggestions={['warmth']} onTell={(value) => (told.last = value)} />)
  await userEvent.type(screen.getByLabelText('Traits'), 'Warmth{Enter}')
  expect(told.last).toEqual(['Warmth'])
})
