import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { noPicture, Picture } from './Picture.tsx'

afterEach(cleanup)

const shown = () => screen.getByRole<HTMLImageElement>('img', { name: 'A pot' }).getAttribute('src')

test('a picture that does not load shows the given one, and tries again with another address', () => {
  const { rerender } = render(<Picture src="/pot.png" fallback="/given.png" alt="A pot" />)
  expect(shown()).toBe('/pot.png')
  fireEvent.error(screen.getByRole('img', { name: 'A pot' }))
  expect(shown()).toBe('/given.png')
  rerender(<Picture src="/pot.png?renewed" fallback="/given.png" alt="A pot" />)
  expect(shown()).toBe('/pot.png?renewed')
})

test('without a given one there is a neutral drawing, and no endless loop if that fails, too', () => {
  render(<Picture src="/pot.png" alt="A pot" />)
  fireEvent.error(screen.getByRole('img', { name: 'A pot' }))
  fireEvent.error(screen.getByRole('img', { name: 'A pot' }))
  expect(shown()).toBe(noPicture)
})
