import { expect, it } from 'vitest'
import { shortLabel } from './shortLabel.ts'

it('tells the end of each place that was changed', () => {
  expect(shortLabel('Outline › Check yourself › Questions › Which leaf? › Answers changed')).toBe(
    'Which leaf? › Answers changed',
  )
  expect(shortLabel('Outline › Greeting › Text, Name and 2 more changed')).toBe(
    'Greeting › Text, Name and 2 more changed',
  )
  expect(shortLabel('Name changed')).toBe('Name changed')
})
