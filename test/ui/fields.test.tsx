import { Textarea, TextInput } from '@mantine/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { renderPart } from '@test/support/render-part'
import { DenseInput, DenseSwitch, DenseTextarea } from '@/ui/fields/dense-field'
import { fieldProps, type FieldFrame } from '@/ui/fields/field-props'
import { numberText } from '@/ui/fields/number-text'
import { SegmentedField } from '@/ui/fields/segmented-field'

const said = {
  label: 'Name',
  required: true,
  help: 'As people know it',
  warning: 'Used twice',
  error: 'Too long',
  serviceError: 'must be at most 60 characters',
}

it.each([
  ['TextInput', <TextInput key="1" {...fieldProps(said)} />],
  ['Textarea', <Textarea key="2" {...fieldProps(said)} />],
  ['DenseInput', <DenseInput key="3" {...said} />],
  ['DenseTextarea', <DenseTextarea key="4" {...said} />],
])('connects help, warning and both kinds of error to a %s', (_, field) => {
  renderPart(field)
  const input = screen.getByRole('textbox', { name: 'Name' })
  for (const message of [
    'As people know it Used twice',
    'Too long The service says: must be at most 60 characters',
  ])
    expect(input).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(input).toBeInvalid()
  // Not with the native attribute, for which the browser would block the form.
  expect(input).toHaveAttribute('aria-required', 'true')
  expect(input).not.toHaveAttribute('required')
})

it.each([
  ['TextInput', <TextInput key="1" {...fieldProps({ label: 'Name' })} />],
  ['DenseInput', <DenseInput key="2" label="Name" />],
])('is neither invalid nor described if there is no message: %s', (_, field) => {
  renderPart(field)
  const input = screen.getByRole('textbox', { name: 'Name' })
  expect(input).toBeValid()
  expect(input).not.toHaveAttribute('aria-describedby')
  expect(input).toHaveAttribute('autocomplete', 'off')
})

it.each([
  ['TextInput', (frame: FieldFrame) => <TextInput {...fieldProps(frame)} />],
  ['DenseInput', (frame: FieldFrame) => <DenseInput {...frame} />],
])('shows an aside outside the name, and hides a label but not the name: %s', (_, field) => {
  const { rerender } = renderPart(field({ label: 'Name', aside: 'seen today' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeVisible()
  expect(screen.getByText('seen today')).toBeVisible()
  rerender(field({ label: 'Name', hideLabel: true, aside: 'seen today' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeVisible()
  expect(screen.queryByText('Name')).toBeNull()
  expect(screen.queryByText('seen today')).toBeNull()
})

it('announces an error that arrives after a request, and no other', () => {
  const { rerender } = renderPart(<TextInput {...fieldProps({ label: 'Name', error: 'Too long' })} />)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<TextInput {...fieldProps({ label: 'Name', live: true, serviceError: 'is taken' })} />)
  expect(screen.getByRole('alert')).toHaveTextContent('The service says: is taken')
})

it('keeps the focus while messages and an aside appear and disappear', () => {
  const { rerender } = renderPart(<TextInput {...fieldProps({ label: 'Name' })} />)
  const input = screen.getByRole('textbox', { name: 'Name' })
  input.focus()
  rerender(<TextInput {...fieldProps({ ...said, aside: 'seen today' })} />)
  expect(input).toHaveFocus()
})

it('keeps a number as it was typed', async () => {
  let typed: unknown
  function Form() {
    const { register, handleSubmit } = useForm({ defaultValues: { min: '' } })
    const { onChange, ...min } = register('min')
    return (
      <form onSubmit={(event) => void handleSubmit((values) => (typed = values))(event)}>
        <DenseInput label="Min" {...min} {...numberText(onChange)} />
        <DenseSwitch label="Required" />
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
  renderPart(<TextInput label="Min" {...numberText()} />)
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

it('names a dense switch by its label, and toggles it by the keyboard', async () => {
  renderPart(<DenseSwitch label="Learnable" error="Dyadic is off" />)
  const control = screen.getByRole('switch', { name: 'Learnable' })
  control.focus()
  await userEvent.keyboard(' ')
  expect(control).toBeChecked()
  expect(control).toHaveAccessibleDescription('Dyadic is off')
})

it('shows a segmented choice as one group of radio buttons', async () => {
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
