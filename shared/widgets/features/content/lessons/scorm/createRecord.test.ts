import { expect, test, vi } from 'vitest'
import type { ApiCall } from '#shared/features/content/scorm/apiCalls.ts'
import type { Sco } from '#shared/features/content/scorm/ScormManifest.ts'
import type { AttemptRecord } from '../../host/WidgetHost.ts'
import { createRecord } from './createRecord.ts'

const sco: Sco = {
  identifier: 'sco',
  title: 'The lesson',
  launch: 'index.html',
  parameters: null,
  masteryScore: 80,
  launchData: null,
  maxTimeAllowed: null,
  timeLimitAction: null,
  prerequisites: null,
  isSco: true,
}
const calls = (from: number, count: number): ApiCall[] =>
  Array.from({ length: count }, (_, at) => ({ n: from + at, ms: at, call: 'Commit', of: '', answer: 'true' }))

function start() {
  const kept: Omit<AttemptRecord, 'sco'>[] = []
  const record = createRecord({ keep: (one) => kept.push(one), now: () => 1_700_000_000_000 })
  return { ...record, kept, numbers: () => kept.map((one) => one.calls.map(({ n }) => n)) }
}

test('sends the whole record each time, once for what is new, and its end for lots of any size', () => {
  const { begin, add, send, numbers, kept } = start()
  begin({ 'cmi.core.entry': 'ab-initio' }, sco)
  send()
  add(calls(1, 2))
  send()
  send()
  add(calls(3, 600))
  send()
  expect(numbers()[0]).toEqual([1, 2])
  expect(kept).toHaveLength(2)
  expect([numbers()[1]?.[0], numbers()[1]?.at(-1)]).toEqual([1, 602])
  expect(kept[1]).toMatchObject({
    attempt: kept[0]?.attempt,
    startedAt: '2023-11-14T22:13:20.000Z',
    opening: { cmi: { 'cmi.core.entry': 'ab-initio' }, masteryScore: '80' },
  })
})

test('sends every 30 s while a package calls, and starts over with another launch', () => {
  vi.useFakeTimers()
  try {
    const { begin, add, kept, numbers, end } = start()
    begin({}, sco)
    add(calls(1, 1))
    vi.advanceTimersByTime(29_000)
    add(calls(2, 1))
    expect(kept).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(numbers()).toEqual([[1, 2]])
    add(calls(3, 1))
    begin({}, sco)
    add(calls(1, 1))
    vi.advanceTimersByTime(30_000)
    expect(numbers()).toEqual([[1, 2], [1, 2, 3], [1]])
    expect(kept[2]?.attempt).not.toBe(kept[1]?.attempt)
    end()
  } finally {
    vi.useRealTimers()
  }
})
