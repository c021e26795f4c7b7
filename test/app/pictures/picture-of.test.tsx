import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pictureOf } from '@/app/pictures/picture-of'

const far = 10_000

it('takes what an element looks like, and nothing that leads or loads', () => {
  const { container } = render(
    <p id="guide" className="name" style={{ width: '40%' }} title="Opened">
      <a href="/blueprints/bp_1" aria-current="page">
        Museum guide
      </a>
      <img src="blob:1" alt="" />
      <svg viewBox="0 0 4 4">
        <path d="M0 0h4" />
      </svg>
      <template>Another</template>
    </p>,
  )
  expect(pictureOf(container, far)).toEqual([
    'div',
    {},
    [
      'p',
      { class: 'name', style: 'width: 40%;' },
      ['a', { 'aria-current': 'page' }, 'Museum guide'],
      ['img', {}],
      ['svg', { viewBox: '0 0 4 4' }, ['path', { d: 'M0 0h4' }]],
    ],
  ])
})

it('takes what stands in a field, but no password and no credential', () => {
  const { container } = render(
    <>
      <input aria-label="Name" defaultValue="Museum guide" />
      <input type="password" aria-label="Password" defaultValue="sunflower" />
      <input aria-label="Open" defaultValue="Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtYXJvIn0.c2lnbmF0dXJl" />
    </>,
  )
  const text = JSON.stringify(pictureOf(container, far))
  expect(text).toContain('Museum guide')
  expect(text).not.toContain('sunflower')
  expect(text).not.toContain('eyJ')
})

it('stops where the window ends', () => {
  const { container } = render(<p>Below</p>)
  container.getBoundingClientRect = () => new DOMRect(0, 901, 10, 10)
  expect(pictureOf(container, 900)).toBeUndefined()
})
