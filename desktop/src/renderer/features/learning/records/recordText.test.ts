import { expect, test } from 'vitest'
import type { ApiCall } from '#shared/features/content/scorm/apiCalls.ts'
import { filterCalls, recordText } from './recordText.ts'

const calls: ApiCall[] = [
  { n: 1, ms: 4, call: 'Initialize', of: '', answer: 'true' },
  { n: 2, ms: 9, call: 'GetValue', of: 'cmi.suspend_data', answer: '' },
  {
    n: 40,
    ms: 61_250,
    call: 'SetValue',
    of: 'cmi.core.score.raw',
    value: '101',
    answer: 'false',
    error: '405',
  },
  { n: 41, ms: 61_251, call: 'GetLastError', answer: '405', error: '405' },
  { n: 42, ms: 61_300, call: 'SetValue', of: 'cmi.suspend_data', value: 'page', answer: 'true', cut: 9000 },
]

test('writes a record as text with times, gaps and cut values', () => {
  expect(recordText('Practice', calls).split('\n')).toEqual([
    'Practice',
    '1  00:00.004  LMSInitialize("") → "true"',
    '2  00:00.009  LMSGetValue("cmi.suspend_data") → ""',
    '… 37 calls left out',
    '40  01:01.250  LMSSetValue("cmi.core.score.raw", "101") → "false"  error 405',
    '41  01:01.251  LMSGetLastError() → "405"  error 405',
    '42  01:01.300  LMSSetValue("cmi.suspend_data", "page") → "true"  cut from 9000 characters',
    '',
  ])
})

test('finds calls by their content, by words, and by errors', () => {
  const numbers = (...of: Parameters<typeof filterCalls>) => filterCalls(...of).map(({ n }) => n)
  expect(numbers(calls, 'writes', '')).toEqual([1, 40, 42])
  expect(numbers(calls, 'errors', '')).toEqual([40])
  expect(numbers(calls, 'all', ' SUSPEND ')).toEqual([2, 42])
})
