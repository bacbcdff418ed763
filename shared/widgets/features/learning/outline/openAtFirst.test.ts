import { describe, expect, test } from 'vitest'
import { testLesson } from '#widgets/kernel/testing/testHost.tsx'
import { openAtFirst } from './openAtFirst.ts'

describe('the outline opens', () => {
  const lesson = (id: string) => ({ ...testLesson({ type: 'article' }), id })
  const group = (id: string, below: string[]) => ({ ...lesson(id), item: null, sections: below.map(lesson) })
  const tree = ['a', 'b'].map((id) => group(id, [`${id}1`]))
  const deep = ['a', 'b'].map((id) => ({ ...group(id, []), sections: [group(`${id}1`, [`${id}11`])] }))
  const open = (sections: typeof tree, rules: Parameters<typeof openAtFirst>[1], at: string | null = null) =>
    // Only sections can be open.
    [...openAtFirst(sections, rules, at)].filter((id) => !id.endsWith('11')).sort()

  test.each([
    ['firstOpen', null, ['a']],
    [null, null, ['a']],
    ['firstOpen', 'b1', ['a', 'b']],
    ['allCollapsed', null, []],
    ['allCollapsed', 'b1', ['b']],
  ] as const)('%s at lesson %s', (expansion, at, expected) => {
    expect(open(tree, { expansion, opensNested: false }, at)).toEqual(expected)
  })

  test('every section where all are expanded', () => {
    const all = openAtFirst(tree, { expansion: 'allExpanded', opensNested: false }, null)
    expect([...all]).toEqual(expect.arrayContaining(['a', 'b']))
  })

  test.each([
    ['firstOpen', false, ['a']],
    ['firstOpen', true, ['a', 'a1', 'b1']],
    ['allCollapsed', true, []],
  ] as const)('%s with nested sections open: %s', (expansion, opensNested, expected) => {
    expect(open(deep, { expansion, opensNested })).toEqual(expected)
  })

  test('a section that is asked for, with those around it', () => {
    expect(open(deep, { expansion: 'allCollapsed', opensNested: false }, 'b1')).toEqual(['b', 'b1'])
  })
})
