import { describe, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { EngagementFlow } from '#shared/features/messaging/entities/EngagementFlow.ts'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'
import { createRandom } from '#shared/testing/createRandom.ts'
import { parseField } from './parseField.ts'

const field = Course.fields.sections
const schema = zodForField('sections', field)
const whole = (value: unknown) => schema.safeParse(value)
type Node = { id: string; name: unknown; sections: Node[] }
const deep = (levels: number, inner: Node[]): Node =>
  node(`d${levels}`, ...(levels > 1 ? [deep(levels - 1, inner)] : inner))
const node = (id: string, ...sections: Node[]): Node => ({ id, name: `Section ${id}`, sections })

it.each<[string, (before: Node[]) => unknown]>([
  ['a changed node', ([a, b]) => [{ ...a, name: 'Another name' }, b]],
  ['a node that is not valid', ([a, b]) => [a, { ...b, name: 'x' }]],
  ['a new node deep inside', ([a, b]) => [{ ...a, sections: [...(a?.sections ?? []), node('new')] }, b]],
  ['a known node in a second place', ([a, b]) => [a, b, b]],
  ['a new node with a known id', ([a, b]) => [a, b, node('a1')]],
  ['too many levels', (before) => [deep(12, before)]],
  ['a child that is no node', ([a, b]) => [{ ...a, sections: ['x'] }, b]],
  ['children that are no list', ([a, b]) => [{ ...a, sections: 'x' }, b]],
  ['no list', () => 'x'],
  ['nothing', () => null],
])('validates %s the same way as the whole schema', (_name, change) => {
  const before = whole([node('a', node('a1')), node('b')]).data as Node[]
  const value = change(before)
  const [quick, full] = [parseField('sections', field, value, before), whole(value)]
  expect(quick.data).toEqual(full.data)
  expect(quick.error?.issues).toEqual(full.error?.issues)
})

it('keeps nodes validated before unchanged', () => {
  const before = whole([node('a'), node('b')]).data as Node[]
  const parsed = parseField('sections', field, [{ ...before[0], name: 'Another name' }, before[1]], before)
    .data as Node[]
  expect(parsed[1]).toBe(before[1])
})

it.each([1, 2, 3])('agrees with the whole schema on random changes (seed %i)', (seed) => {
  const random = createRandom(seed)
  const grow = (depth: number): Node[] =>
    Array.from({ length: random.integer(0, 3) }, () =>
      node(random.word(3), ...(depth > 0 ? grow(depth - 1) : [])),
    )
  for (let turn = 0; turn < 60; turn += 1) {
    const before = (whole(grow(3)).data ?? []) as Node[]
    const mutate = (nodes: Node[]): Node[] =>
      nodes
        .filter(() => random.chance(0.9))
        .map((one) => {
          const name = random.chance(0.3) ? (random.chance(0.2) ? 7 : `Named ${random.word(4)}`) : one.name
          const sections = mutate(one.sections)
          const isSame =
            name === one.name &&
            sections.every((inner, i) => inner === one.sections[i]) &&
            sections.length === one.sections.length
          return isSame ? one : { ...one, name, sections }
        })
    const value = [...mutate(before), ...(random.chance(0.2) ? grow(1) : [])]
    const [quick, full] = [parseField('sections', field, value, before), whole(value)]
    expect(quick.data).toEqual(full.data)
    expect(quick.error?.issues).toEqual(full.error?.issues)
  }
})

describe('a list that two authors made too long together', () => {
  const small = { ...field, maxNodes: 3, maxDepth: 2 }
  const merged = whole([node('a', node('a1', node('a2'))), node('b'), node('c')]).data as Node[]
  const parsed = (value: unknown) => parseField('sections', small, value, merged)

  it('may be changed, and shrink step by step', () => {
    expect(parsed(merged.toReversed()).success).toBe(true)
    expect(parsed([{ ...merged[0], name: 'Another name' }, ...merged.slice(1)]).success).toBe(true)
    expect(parsed(merged.slice(0, 2)).success).toBe(true)
  })

  it('may not become bigger or deeper, and still has its other rules', () => {
    expect(parsed([...merged, node('d')]).success).toBe(false)
    expect(parsed([deep(4, [])]).success).toBe(false)
    const [fault] = parsed([{ ...merged[0], name: '' }, ...merged.slice(1)]).error?.issues ?? []
    expect(fault?.path).toEqual([0, 'name'])
  })

  it('is the same for a list', () => {
    const flow = { ...EngagementFlow.fields.flow, max: 2 }
    const steps = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: '', type: 'end' }))
    expect(parseField('flow', flow, steps.slice(1), steps).success).toBe(true)
    expect(parseField('flow', flow, [...steps, { ...steps[0], id: 'e' }], steps).success).toBe(false)
  })
})
