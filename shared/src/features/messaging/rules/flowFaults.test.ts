import { describe, expect, it } from 'vitest'
import { crossFieldFaults, mayBreakRules } from '#shared/kernel/rules/records/crossFieldFaults.ts'
import { EngagementFlow } from '../entities/EngagementFlow.ts'

type Step = { id: string; type: string; next?: string[]; otherwise?: string[] }

const step = (id: string, type: string, ...next: string[]): Step =>
  type === 'condition' ? { id, type, next, otherwise: [] } : { id, type, next }
const end = (id: string): Step => ({ id, type: 'end' })
const faults = (after: readonly Step[] | null, before: readonly Step[] | null = null) =>
  crossFieldFaults(EngagementFlow, { flow: after }, before && { flow: before })

const isMissing = (path: string) => ({
  path: `flow.${path}`,
  message: 'Refers to a step that does not exist.',
})
const isCircle = (id: string) => ({
  path: `flow.${id}.next`,
  message: 'These steps form a loop without waiting.',
})

describe('the steps of a flow', () => {
  it('may be none, one alone, branching and joining', () => {
    expect(faults(null)).toEqual([])
    expect(faults([])).toEqual([])
    expect(faults([step('a', 'trigger')])).toEqual([])
    const flow = [
      step('a', 'trigger', 'b'),
      { ...step('b', 'condition', 'c', 'd'), otherwise: ['d'] },
      step('c', 'email', 'd'),
      step('d', 'enroll', 'e'),
      end('e'),
    ]
    expect(faults(flow)).toEqual([])
  })

  it('name steps that are there, in both ways of a condition', () => {
    expect(faults([step('a', 'trigger', 'b')])).toEqual([isMissing('a.next')])
    const flow = [{ ...step('a', 'condition', 'gone'), otherwise: ['gone', 'b'] }, end('b')]
    expect(faults(flow)).toEqual([isMissing('a.next'), isMissing('a.otherwise')])
  })

  it.each(['trigger', 'condition', 'email', 'attribute', 'enroll', 'unrecognized'])(
    'do not come back to themselves at once: %s',
    (type) => {
      expect(faults([step('a', type, 'a')])).toEqual([isCircle('a')])
      const flow = [step('a', type, 'b'), step('b', 'email', 'c'), step('c', 'email', 'a')]
      expect(faults(flow)).toEqual(['a', 'b', 'c'].map(isCircle))
    },
  )

  it('do not come back by the other way of a condition', () => {
    const flow = [{ ...step('a', 'condition', 'b'), otherwise: ['a'] }, end('b')]
    expect(faults(flow)).toEqual([isCircle('a')])
  })

  it('may go round where one of them waits', () => {
    expect(faults([step('a', 'wait', 'a')])).toEqual([])
    expect(faults([step('a', 'email', 'b'), step('b', 'wait', 'a')])).toEqual([])
  })

  it('are only at fault in the circle, not on the way to it', () => {
    const flow = [step('a', 'trigger', 'b'), step('b', 'email', 'c'), step('c', 'email', 'b')]
    expect(faults(flow)).toEqual(['b', 'c'].map(isCircle))
  })

  it('are judged in a second, also 500 that all name twenty others', () => {
    const flow = Array.from({ length: 500 }, (_none, at) =>
      step(`s${at}`, 'email', ...Array.from({ length: 20 }, (_way, way) => `s${(at + way + 1) % 500}`)),
    )
    const start = performance.now()
    expect(faults(flow)).toHaveLength(500)
    expect(performance.now() - start).toBeLessThan(5000)
  })
})

describe('a flow with faults that a merge has made', () => {
  const merged = [step('a', 'trigger', 'gone'), step('b', 'email', 'c'), step('c', 'email', 'b')]

  it('takes all edits that add none', () => {
    expect(faults([...merged, step('d', 'email', 'a')], merged)).toEqual([])
    expect(faults([step('a', 'trigger', 'b'), ...merged.slice(1)], merged)).toEqual([])
  })

  it('refuses another missing step in the same place, and another circle', () => {
    const worse = [step('a', 'trigger', 'gone', 'lost'), ...merged.slice(1), step('d', 'email', 'd')]
    expect(faults(worse, merged)).toEqual([isMissing('a.next'), isCircle('d')])
  })

  it('refuses to delete a step that others name', () => {
    const before = [step('a', 'trigger', 'b'), end('b')]
    expect(faults(before.slice(0, 1), before)).toEqual([isMissing('a.next')])
  })
})

describe('the cells that a flow is judged for', () => {
  it.each(['flow', 'flow/a/@place', 'flow/a/@gone', 'flow/a/type', 'flow/a/next', 'flow/a/otherwise'])(
    'are those that lead on: %s',
    (path) => {
      expect(mayBreakRules(EngagementFlow, new Set([path]))).toBe(true)
    },
  )

  it.each(['name', 'flow/a/name', 'flow/a/amount'])('are not the others: %s', (path) => {
    expect(mayBreakRules(EngagementFlow, new Set([path]))).toBe(false)
  })
})
