import { expect, it } from 'vitest'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { jsonChanges } from './jsonChanges.ts'
import { valueText } from './valueText.ts'

const { stylesheet, tokens } = Portal.fields
const nameOf = () => 'Named'
const look = (from: unknown, to: unknown) => jsonChanges(stylesheet, from, to, nameOf)

it('lists the one token that changed, although all are stored in another order', () => {
  const from = { primary: '#aa0011', headingFont: 'Georgia', density: 'airy', cornerRadius: 20 }
  const to = { cornerRadius: 20, density: 'airy', headingFont: 'own:Fraunces', primary: '#aa0011' }
  expect(look(from, to)).toEqual([{ path: ['Fonts › Headings'], from: 'Georgia', to: 'Fraunces (uploaded)' }])
  expect(look(from, { ...to, headingFont: 'Georgia' })).toBeNull()
})

it.each([
  [{ density: 'compact' }, 'Spacing and corners › Density', 'Compact'],
  [{ cornerRadius: 20 }, 'Spacing and corners › Corners', 'Round'],
  [{ cornerRadius: 18 }, 'Spacing and corners › Corners', '18 px'],
  [{ primary: 'AA0011' }, 'Colours › Primary', '#aa0011'],
  [{ bodyFont: 'Verdana' }, 'Fonts › Text', 'Verdana'],
])('says %j as the stylesheet form does', (to, place, text) => {
  for (const without of [null, {}])
    expect(look(without, to)).toEqual([{ path: [place], from: 'Default', to: text }])
  expect(valueText(stylesheet, to, nameOf)).toBe(`${place}: ${text}`)
})

it('says words below their language, and a new one beside the default', () => {
  const from = { Course: 'Class', de: { Course: 'Klasse' } }
  const to = { de: { Lesson: 'Stunde', Course: 'Kurs' }, Course: 'Class' }
  expect(jsonChanges(tokens, from, to, nameOf)).toEqual([
    { path: ['Deutsch', 'Course'], from: 'Klasse', to: 'Kurs' },
    { path: ['Deutsch', 'Lesson'], from: 'Default', to: 'Stunde' },
  ])
})

it('compares JSON without a form by names in words, at every depth', () => {
  const from = { maxItems: 3, inner: { tags: ['a'], on: true } }
  const to = { inner: { on: true, tags: ['a', 'b'] }, maxItems: 3 }
  expect(jsonChanges({}, from, to, nameOf)).toEqual([{ path: ['Inner', 'Tags'], from: 'a', to: 'a, b' }])
  expect(jsonChanges({}, ['a'], { a: 1 }, nameOf)).toBeNull()
})
