import { expect, it } from 'vitest'
import { focusStyle, withFocus } from './pictureFocus.ts'

it('keeps the focal point of a picture in sight, by its address', () => {
  expect(focusStyle(withFocus('https://x.example/a/poster.jpg', { x: 20.5, y: 0 }))).toEqual({
    objectPosition: '20.5% 0%',
  })
})

it('leaves a picture without a focal point in its middle', () => {
  expect(withFocus('/a.jpg', null)).toBe('/a.jpg')
  for (const address of [
    null,
    undefined,
    '',
    '/a.jpg',
    '/a.jpg#focus=',
    '/a.jpg#focus=1,2,3',
    '/a#focus=x,1',
    '/a#focus=101,2',
  ])
    expect(focusStyle(address)).toBeUndefined()
})
