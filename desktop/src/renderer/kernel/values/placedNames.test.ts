import { expect, it } from 'vitest'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { changesBetween } from './changesBetween.ts'

const node = (id: string, element: Record<string, unknown>, elements: unknown[] = []) => ({
  id,
  element,
  elements,
})
const page = (...columns: unknown[][]) => ({
  config: {
    elements: [
      node('r0', { type: 'row' }),
      node(
        'r',
        { type: 'row' },
        columns.map((widgets, at) => node(`c${at}`, { type: 'column' }, widgets)),
      ),
    ],
  },
})
const header = (id: string, title: string, more = {}) => node(id, { type: 'header', title, ...more })
const words = (id: string, text: string) =>
  node(id, { type: 'richText', content: { slate: [{ id: 'b', type: 'paragraph', children: [{ text }] }] } })
const between = (from: object, to: object) =>
  changesBetween(PortalTemplate, { ...from }, { ...to }, () => 'Named', 'did')

it('names a page’s widgets by content and position', () => {
  expect(
    between(
      page([header('h', 'Good day', { height: 80 }), node('d', { type: 'divider' })], []),
      page([header('h', 'Good night', { height: 90 })], [words('t', 'Leaves and water.')]),
    ),
  ).toEqual([
    { place: 'Content › Row 2 › Column 1 › Divider 1', how: 'Was removed' },
    { place: 'Content › Row 2 › Column 1 › Header “Good day” › Title', from: 'Good day', to: 'Good night' },
    { place: 'Content › Row 2 › Column 1 › Header “Good day” › Height', from: '80', to: '90' },
    { place: 'Content › Row 2 › Column 2 › Rich text “Leaves and water.”', how: 'Is new' },
  ])
})

it('names the target of a moved widget, and lists a deleted row once with its content', () => {
  expect(between(page([header('h', 'Tea')], []), page([], [header('h', 'Tea')]))).toEqual([
    {
      place: 'Content › Row 2 › Column 1 › Header “Tea”',
      how: 'Was moved to Row 2 › Column 2',
    },
  ])
  expect(
    between(page([header('h', 'Tea')]), { config: { elements: [node('r0', { type: 'row' })] } }),
  ).toEqual([{ place: 'Content › Row 2', how: 'Was removed' }])
})
