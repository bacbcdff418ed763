import { expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { tellFontLoss } from './tellFontLoss.ts'

const row = (id: string, values: object) => ({
  key: `tea~${id}`,
  id,
  createdAt: '',
  updatedAt: '',
  ...values,
})
const font = row('regular', { type: 'font' })
const file = (id: string, family = 'Fraunces') => ({ id, family, file: `tea~${id}` })
const tell = (fonts: object[], stylesheet: object | null) =>
  tellFontLoss(Portal, row('p', { name: 'Tea', fonts, stylesheet }), font)

it.each([
  [
    'falls back to the system’s font without its last file',
    [file('regular')],
    { headingFont: 'own:Fraunces', bodyFont: 'own:Fraunces' },
    'Portal “Tea” then shows its text and headings in the system’s font instead of Fraunces.',
  ],
  [
    'keeps the other files of the family',
    [file('regular'), file('bold')],
    { headingFont: 'own:Fraunces', bodyFont: 'Arial' },
    'Portal “Tea” then shows its headings in the other files of Fraunces.',
  ],
  [
    'loses nothing that visitors see of a font that no text is in',
    [file('regular'), file('other', 'Inter Tight')],
    { bodyFont: 'own:Inter Tight' },
    'Portal “Tea” then lists Fraunces without this file. None of its texts are in it.',
  ],
])('a portal %s', (_title, fonts, stylesheet, sentence) => {
  expect(tell(fonts, stylesheet)).toEqual([sentence])
})

it('tells nothing of other files and other records', () => {
  expect(tellFontLoss(Portal, row('p', { name: 'Tea' }), { ...font, type: 'image' })).toBeNull()
  expect(tellFontLoss(Course, row('c', { name: 'Leaves' }), font)).toBeNull()
})
