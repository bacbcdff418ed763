import { expect, it } from 'vitest'
import type { PieceHead } from '../pieces.ts'
import { collectRuns, filmLengthMs, planSpans, type Run } from './timeline.ts'

const run = (name: string, from: number, to: number, end: Run['end'] = null): Run => ({
  run: name,
  from,
  to,
  end,
})

it('collects runs from the heads of pieces in any order', () => {
  const head = (changes: Partial<PieceHead>): PieceHead => ({
    ...{ run: 'a', number: 0, from: 1000, to: 2000, end: null, tracks: [] },
    ...changes,
  })
  const heads = [
    head({ run: 'b', from: 9000, to: 9500, end: 'stopped' }),
    head({ number: 1, from: 2000, to: 3000 }),
    head({}),
  ]
  expect(collectRuns(heads)).toEqual([run('a', 1000, 3000), run('b', 9000, 9500, 'stopped')])
})

it.each<[string, Run[], { kind: string; filmFrom: number; filmMs: number; missingMs?: number }[]]>([
  [
    'shows an outage after a run that was cut off',
    [run('a', 0, 4000), run('b', 10_000, 12_000, 'stopped')],
    [
      { kind: 'run', filmFrom: 0, filmMs: 4000 },
      { kind: 'gap', filmFrom: 4000, filmMs: 6000, missingMs: 6000 },
      { kind: 'run', filmFrom: 10_000, filmMs: 2000 },
    ],
  ],
  [
    'leaves out what lies between a stop and the next start, and while nobody was there',
    [run('a', 0, 1000, 'stopped'), run('b', 60_000, 61_000, 'empty'), run('c', 90_000, 91_000)],
    [
      { kind: 'run', filmFrom: 0, filmMs: 1000 },
      { kind: 'run', filmFrom: 1000, filmMs: 1000 },
      { kind: 'run', filmFrom: 2000, filmMs: 1000 },
    ],
  ],
  [
    'shortens an outage of hours, and knows its length',
    [run('a', 0, 1000, 'fault'), run('b', 7_201_000, 7_202_000)],
    [
      { kind: 'run', filmFrom: 0, filmMs: 1000 },
      { kind: 'gap', filmFrom: 1000, filmMs: 10_000, missingMs: 7_200_000 },
      { kind: 'run', filmFrom: 11_000, filmMs: 1000 },
    ],
  ],
  ['has no film of no run', [], []],
])('%s', (_what, runs, spans) => {
  expect(planSpans(runs)).toMatchObject(spans)
  expect(planSpans(runs)).toHaveLength(spans.length)
})

it('is a whole number of pictures long', () => {
  const spans = planSpans([run('a', 3, 1021), run('b', 5555, 7777)])
  for (const { filmFrom, filmMs } of spans) expect([filmFrom % 40, filmMs % 40]).toEqual([0, 0])
  expect(Math.abs(filmLengthMs(spans) - 7774)).toBeLessThan(60)
})
