import { expect, it } from 'vitest'
import { linePlot } from './linePlot.ts'
import { percentile, type Sample, summaries } from './samples.ts'

const sample = (dueMs: number, tookMs: number, more: Partial<Sample> = {}): Sample => ({
  ...{ name: 'report', dueMs, tookMs, outcome: 'answered', reason: null },
  ...more,
})

it('computes a percentile', () => {
  const values = Array.from({ length: 100 }, (_, at) => at + 1)
  expect([percentile(values, 50), percentile(values, 95), percentile([7], 99), percentile([], 95)]).toEqual([
    50, 95, 7, 0,
  ])
})

it('leaves out requests during an outage, and counts all other failures', () => {
  const outage = { fromMs: 100, toMs: 200 }
  const samples = [
    sample(0, 50),
    sample(90, 20, { outcome: 'cut' }),
    sample(150, 10, { outcome: 'cut' }),
    sample(201, 30, { outcome: 'refused' }),
    sample(300, 10, { name: 'page' }),
  ]
  expect(
    summaries(samples, [outage]).map(({ name, count, max, refused, cut }) => [
      name,
      count,
      max,
      refused,
      cut,
    ]),
  ).toEqual([
    ['page', 1, 10, 0, 0],
    ['report', 2, 50, 1, 0],
    ['all', 3, 50, 1, 0],
  ])
})

it('draws a plot of one point, and escapes names', () => {
  const plot = linePlot('A < B', 'ms', [{ name: 'one & two', points: [[0, 0]] }], [[0, 0]])
  expect(plot).toContain('A &#60; B')
  expect(plot).toContain('one &#38; two')
  expect(plot).not.toMatch(/NaN|Infinity/)
})
