import { expect, test, vi } from 'vitest'
import type { ApiCall } from '#shared/features/content/scorm/apiCalls.ts'
import { createScormApi } from './createScormApi.ts'
import { recordCalls } from './recordCalls.ts'

function start() {
  let moment = 0
  const lots: (readonly ApiCall[])[] = []
  const { api } = createScormApi(
    { cmi: {}, masteryScore: null, launchData: '', lessonMode: 'normal' },
    () => undefined,
  )
  const recorded = recordCalls(
    api,
    (calls) => lots.push(calls),
    () => (moment += 5),
  )
  return { ...recorded, lots }
}

test('each call is recorded with its answer and error, and answers as before', () => {
  const { api, flush, lots } = start()
  expect(api.LMSGetValue('cmi.core.entry')).toBe('')
  expect(api.LMSInitialize('')).toBe('true')
  expect(api.LMSSetValue('cmi.core.score.raw', 101)).toBe('false')
  expect(api.LMSGetLastError()).toBe('405')
  expect(api.LMSSetValue('cmi.suspend_data', 's'.repeat(1000))).toBe('true')
  expect(api.LMSGetValue('cmi.suspend_data')).toHaveLength(1000)
  flush()
  expect(lots.flat()).toMatchObject([
    { n: 1, ms: 5, call: 'GetValue', of: 'cmi.core.entry', answer: '', error: '301' },
    { n: 2, call: 'Initialize', of: '', answer: 'true' },
    { n: 3, call: 'SetValue', of: 'cmi.core.score.raw', value: '101', answer: 'false', error: '405' },
    { n: 4, call: 'GetLastError', answer: '405', error: '405' },
    { n: 5, call: 'SetValue', value: 's'.repeat(300), cut: 1000 },
    { n: 6, call: 'GetValue', answer: 's'.repeat(300), cut: 1000 },
  ])
})

test('reports questions in batches or after a moment, and statements at once, with earlier questions', () => {
  vi.useFakeTimers()
  try {
    const { api, lots } = start()
    for (let n = 0; n < 450; n += 1) api.LMSGetValue('cmi.core.entry')
    expect(lots.map(({ length }) => length)).toEqual([200, 200])
    vi.advanceTimersByTime(250)
    expect(lots.map(({ length }) => length)).toEqual([200, 200, 50])
    api.LMSGetLastError()
    api.LMSFinish('')
    expect(lots.at(-1)).toMatchObject([
      { n: 451, call: 'GetLastError' },
      { n: 452, call: 'Finish', error: '301' },
    ])
  } finally {
    vi.useRealTimers()
  }
})
