import { expect, it } from 'vitest'
import { EngagementFlow } from '#shared/features/messaging/entities/EngagementFlow.ts'
import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import { applyEdit } from '#shared/kernel/model/edits/applyEdit.ts'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'
import { createRandom } from '#shared/testing/createRandom.ts'
import {
  addOnLink,
  addTrigger,
  connect,
  disconnect,
  duplicateStep,
  flowEdits,
  linkBeside,
  moveOnLink,
  refusalOf,
  removeStep,
} from './changeFlow.ts'
import { type FlowLink, flowLinks } from './flowLinks.ts'

const flow = (...steps: readonly Record<string, unknown>[]) =>
  // Cast: parsed by the field's own schema.
  zodForField('flow', EngagementFlow.fields.flow).parse(steps) as FlowStep[]
const t = { id: 't', type: 'trigger', next: ['c'] }
const c = { id: 'c', type: 'condition', next: ['a'], otherwise: ['b'] }
const email = (id: string, ...next: string[]) => ({ id, type: 'email', next })
const wait = (id: string, ...next: string[]) => ({ id, type: 'wait', next })
const [fresh] = flow(email('n'))
/** The ways that lead somewhere, as `a>b`; a condition's other one as `a|b`. */
const ways = (steps: readonly FlowStep[]) =>
  flowLinks(steps).flatMap(({ from, way, to }) =>
    to === null ? [] : [`${from}${way === 'next' ? '>' : '|'}${to}`],
  )
const linkOf = (steps: readonly FlowStep[], from: string, to: string | null): FlowLink => {
  const link = flowLinks(steps).find((one) => one.from === from && one.to === to)
  if (!link) throw new Error(`no way ${from} ${to}`)
  return link
}
const branched = flow(t, c, email('a', 'e'), email('b', 'e'), { id: 'e', type: 'end' })

it('draws an open end for each way without a step after it, and none after an end', () => {
  const open = flowLinks(flow(t, { ...c, next: [], otherwise: [] }, { id: 'e', type: 'end' })).filter(
    ({ to }) => to === null,
  )
  expect(open.map(({ from, way }) => `${from} ${way}`)).toEqual(['c next', 'c otherwise'])
})

it('adds a step between two steps, and at an open end', () => {
  const between = addOnLink(branched, linkOf(branched, 'c', 'b'), fresh as FlowStep)
  expect(ways(between)).toEqual(['t>c', 'c>a', 'c|n', 'n>b', 'a>e', 'b>e'])
  const ended = flow({ ...t, next: [] })
  expect(ways(addOnLink(ended, linkOf(ended, 't', null), fresh as FlowStep))).toEqual(['t>n'])
})

it('leads a second trigger to where the first one leads, and the first one to a step without a way to it', () => {
  const [trigger] = flow({ id: 'u', type: 'trigger', next: [] })
  expect(ways(addTrigger(branched, trigger as FlowStep)).slice(0, 2)).toEqual(['t>c', 'u>c'])
  expect(ways(addTrigger(flow(email('b'), email('a', 'b')), trigger as FlowStep))).toEqual(['u>a', 'a>b'])
})

it('closes the gap of a removed step, and leaves a removed condition its first branch', () => {
  expect(ways(removeStep(branched, 'a'))).toEqual(['t>c', 'c>e', 'c|b', 'b>e'])
  expect(ways(removeStep(branched, 'c'))).toEqual(['t>a', 'a>e', 'b>e'])
  expect(ways(removeStep(flow(t, { ...c, next: [] }, email('b')), 'c'))).toEqual(['t>b'])
})

it('moves a step onto another way, and no step onto its own', () => {
  expect(ways(moveOnLink(branched, 'a', linkOf(branched, 'b', 'e')) ?? [])).toEqual([
    ...['t>c', 'c>e', 'c|b', 'b>a', 'a>e'],
  ])
  expect(moveOnLink(branched, 'a', linkOf(branched, 'a', 'e'))).toBeNull()
  expect(moveOnLink(branched, 't', linkOf(branched, 'a', 'e'))).toBeNull()
  expect(moveOnLink(branched, 'e', linkOf(branched, 'c', 'b'))).toBeNull()
})

it('moves a step up and down by one on its way, and nowhere past a trigger or where ways meet', () => {
  const chain = flow({ ...t, next: ['a'] }, email('a', 'b'), email('b', 'w'), wait('w'))
  const moved = (id: string, direction: 'up' | 'down') => {
    const link = linkBeside(flowLinks(chain), id, direction)
    return link && ways(moveOnLink(chain, id, link) ?? [])
  }
  expect(moved('b', 'up')).toEqual(['t>b', 'b>a', 'a>w'])
  expect(moved('a', 'down')).toEqual(['t>b', 'b>a', 'a>w'])
  expect(moved('a', 'up')).toBeNull()
  expect(moved('w', 'down')).toBeNull()
  expect(linkBeside(flowLinks(branched), 'e', 'up')).toBeNull()
  expect(linkBeside(flowLinks(branched), 'a', 'down')).toBeNull()
})

it('duplicates a step right after itself, and a trigger beside itself', () => {
  expect(ways(duplicateStep(branched, 'a', 'n'))).toEqual(['t>c', 'c>a', 'c|b', 'a>n', 'n>e', 'b>e'])
  expect(ways(duplicateStep(branched, 't', 'u')).slice(0, 2)).toEqual(['t>c', 'u>c'])
  expect(ways(duplicateStep(branched, 'e', 'n'))).toEqual(ways(branched))
})

it('refuses a loop without a wait', () => {
  const loop = connect(branched, 'a', 'next', 'c')
  expect(refusalOf(branched, loop)).toMatch(/loop without waiting/)
  const slow = flow({ ...t, next: ['a'] }, email('a', 'w'), wait('w'))
  expect(refusalOf(slow, connect(slow, 'w', 'next', 'a'))).toBeNull()
  expect(ways(disconnect(branched, linkOf(branched, 'a', 'e')))).not.toContain('a>e')
})

it('makes the same flow of any changes by their edits, and the earlier one by the edits back', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = createRandom(seed)
    let before: readonly FlowStep[] = branched
    for (let turn = 0; turn < 8; turn++) {
      const link = random.pick(flowLinks(before))
      const step = random.pick(before)
      if (!link || !step) break
      const [added] = flow(
        random.pick([email(`n${turn}`), wait(`n${turn}`), { ...c, id: `n${turn}`, next: [], otherwise: [] }]),
      )
      const after = random.pick([
        () => addOnLink(before, link, added as FlowStep),
        () => removeStep(before, step.id),
        () => moveOnLink(before, step.id, link) ?? before,
        () => duplicateStep(before, step.id, `d${turn}`),
      ])()
      const apply = (from: readonly FlowStep[], to: readonly FlowStep[]) =>
        flowEdits(from, to).reduce((record, edit) => applyEdit(EngagementFlow, record, edit), {
          flow: from,
        } as Record<string, unknown>).flow as FlowStep[]
      const sorted = (steps: readonly FlowStep[]) =>
        steps.toSorted((one, other) => (one.id < other.id ? -1 : 1))
      expect(sorted(apply(before, after)), `seed ${seed}`).toEqual(sorted(after))
      expect(sorted(apply(after, before)), `seed ${seed}`).toEqual(sorted(before))
      before = after
    }
  }
})
