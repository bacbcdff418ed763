import { expect, test } from 'vitest'
import { fillDefaults } from '#shared/kernel/model/fillDefaults.ts'
import { PortalTemplate } from '../entities/PortalTemplate.ts'
import { findFaintSections } from './faintSections.ts'

function sections(...colors: string[]) {
  const elements = colors.map((backgroundColor, at) => ({
    id: `r${at}`,
    element: { type: 'row', backgroundColor },
    elements: [],
  }))
  const page = fillDefaults(PortalTemplate.fields, { name: 'A page', config: { layout: null, elements } })
  // Cast: it has the shape of its definition.
  return (page as { config: PortalTemplate['config'] }).config.elements
}

test('a translucent section on a dark page is faint, and is repaired to what is seen of it', () => {
  expect(findFaintSections(sections('#ffffff20', '#ffffff'), '#0d0f14')).toEqual([
    { id: 'r0', color: '#ffffff20', repaired: '#2b2d31' },
  ])
})

test('opaque sections, and translucent ones on a light page, can be read', () => {
  expect(findFaintSections(sections('#777777', '#000000', '#ffffff'), '#0d0f14')).toEqual([])
  expect(findFaintSections(sections('#0000001a', '#1f6f50e0'), null)).toEqual([])
})
