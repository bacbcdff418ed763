import { expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import { treeFaults } from './treeFaults.ts'

type Node = { id: string; sections: Node[]; item: unknown }
const node = (id: string, ...sections: Node[]): Node => ({ id, sections, item: null })
const lesson = (id: string, ...sections: Node[]): Node => ({ ...node(id, ...sections), item: { name: id } })
const tree = Course.fields.sections
const message = 'A section can be deleted only when nothing is in it.'

it.each<[string, Node[], Node[], unknown[]]>([
  ['an empty section is deleted', [node('a'), node('b')], [node('b')], []],
  ['a lesson is deleted', [node('a', lesson('x'))], [node('a')], []],
  ['a section goes with what is in it', [node('a', lesson('x'))], [], [{ path: 'a', message }]],
  [
    'a section goes with a part of it',
    [node('a', node('x'), node('y'))],
    [node('y')],
    [{ path: 'a', message }],
  ],
  ['what was in a section is moved out first', [node('a', lesson('x'))], [lesson('x')], []],
  ['a section is moved', [node('a'), node('b', node('c'))], [node('a', node('b', node('c')))], []],
  [
    'a lesson gets sections',
    [lesson('a')],
    [lesson('a', node('x'))],
    [{ path: 'a', message: 'A section with an item cannot hold others.' }],
  ],
  [
    'a new one comes with both',
    [],
    [node('n', lesson('a', node('x')))],
    [{ path: 'a', message: 'A section with an item cannot hold others.' }],
  ],
  ['a lesson that had sections before', [lesson('a', node('x'))], [lesson('a', node('x'), node('y'))], []],
])('%s', (_name, before, after, faults) => {
  expect(treeFaults(tree, before, after)).toEqual(faults)
})

it('says category, not section, for categories', () => {
  const group = { id: 'a', subCategories: [{ id: 'b', subCategories: [] }] }
  expect(treeFaults(Category.fields.subCategories, [group], [])).toEqual([
    { path: 'a', message: 'A category can be deleted only when nothing is in it.' },
  ])
})
