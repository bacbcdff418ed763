import { expect, it } from 'vitest'
import { makePart, makeRow } from '../acts/makePart.ts'
import { startAs } from './startAs.ts'

it('gives a new part, and those in it, the settings that the portal has for their kinds', () => {
  const configs = { button: { borderRadius: 20, alignment: 'center' }, row: { room: 'large' } }
  const row = startAs(makeRow([[makePart('button', { label: 'Browse' }), makePart('divider')]]), configs)
  expect(row.element).toMatchObject({ type: 'row', room: 'large' })
  expect(row.elements[0]?.elements[0]?.element).toMatchObject({
    label: 'Browse',
    borderRadius: 20,
    alignment: 'center',
  })
  expect(row.elements[0]?.elements[1]?.element.type).toBe('divider')
})

it('leaves out what the kind does not have, and what is not valid', () => {
  const made = makePart('button', { label: 'Browse' })
  for (const configs of [
    { button: { borderRadius: 900, colour: 'red', type: 'row' } },
    { button: 'round' },
    { button: ['round'] },
    ['button'],
    null,
    'button',
  ])
    expect(startAs(made, configs)).toEqual(made)
})
