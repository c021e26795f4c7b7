import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { renderPart } from '@test/support/render-part'
import { NumberField } from '@/ui/number-field'
import { SegmentedField } from '@/ui/segmented-field'
import { SwitchField } from '@/ui/switch-field'
import { TextField } from '@/ui/text-field'

it('ties help, warning and both kinds of error to the control', () => {
  renderPart(
    <TextField
      label="Name"
      required
      help="As people know it"
      warning="Used twice"
      error="Too long"
      serviceError="must be at most 60 characters"
    />,
  )
  const input = screen.getByRole('textbox', { name: /^Name/ })
  expect(input).toHaveAccessibleDescription(
    'As people know it Used twice Too long The service says: must be at most 60 characters',
  )
  expect(input).toBeInvalid()
  expect(input).toBeRequired()
})

it('is neither invalid nor described when there is nothing to say', () => {
  renderPart(<TextField label="Name" />)
  const input = screen.getByRole('textbox', { name: 'Name' })
  expect(input).toBeValid()
  expect(input).not.toHaveAttribute('aria-describedby')
})

it('keeps a number as it was typed', async () => {
  let typed: unknown
  function Form() {
    const { register, handleSubmit } = useForm({ defaultValues: { min: '' } })
    return (
      <form onSubmit={(event) => void handleSubmit((values) => (typed = values))(event)}>
        <NumberField label="Min" {...register('min')} />
        <SwitchField label="Required" />
        <button type="submit">Send</button>
      </form>
    )
  }
  renderPart(<Form />)
  await userEvent.type(screen.getByLabelText('Min'), '012.10')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(typed).toEqual({ min: '012.10' })
})

it.each([
  ['0,5', '0.5'],
  ['\u22121,25e3', '\u22121.25e3'],
  ['1,2,3', '1.2,3'],
  ['1.234,5', '1.234,5'],
])('shows a decimal comma as a point: %s', async (keys, shown) => {
  renderPart(<NumberField label="Min" />)
  const field = screen.getByLabelText('Min')
  await userEvent.type(field, keys)
  expect(field).toHaveValue(shown)
  await userEvent.clear(field)
  await userEvent.paste('3,75')
  expect(field).toHaveValue('3.75')
  await userEvent.clear(field)
  await userEvent.paste('1,000,5')
  expect(field).toHaveValue('1,000,5')
})

it('names a switch by its label and turns it by the keyboard', async () => {
  renderPart(<SwitchField label="Learnable" error="Dyadic is off" />)
  const control = screen.getByRole('switch', { name: 'Learnable' })
  control.focus()
  await userEvent.keyboard(' ')
  expect(control).toBeChecked()
  expect(control).toHaveAccessibleDescription('Dyadic is off')
})

it('offers a segmented choice as one group of radio buttons', async () => {
  const chosen: string[] = []
  const options = [
    { value: 'none', label: 'No lock' },
    { value: 'hard', label: 'Hard' },
  ]
  renderPart(
    <SegmentedField label="Lock" options={options} value="none" onChange={(value) => chosen.push(value)} />,
  )
  expect(screen.getByRole('group', { name: 'Lock' })).toContainElement(
    screen.getByRole('radio', { name: 'Hard' }),
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Hard' }))
  expect(chosen).toEqual(['hard'])
})
