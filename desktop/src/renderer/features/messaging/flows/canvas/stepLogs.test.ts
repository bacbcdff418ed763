import { expect, it } from 'vitest'
import { beginOf, countLogs, momentOf, runLogs } from './stepLogs.ts'

it('says of a step only what there is of it', () => {
  const none = { waiting: 0, done: 0, failed: 0, stopped: 0 }
  const logs = countLogs([{ ...none, step: 'a', entered: 2, done: 1, stopped: 1 }])
  expect(logs.get('a')?.tags.map(({ text }) => text)).toEqual(['2 entered', '1 done', '1 stopped'])
})

it('marks what went wrong on the way of a customer', () => {
  const at = '2026-01-01T10:00:00.000Z'
  const logs = runLogs([
    { key: '1', step: 'a', status: 'done', createdAt: at, endedAt: at },
    { key: '2', step: 'b', status: 'refused', createdAt: at, endedAt: at },
    { key: '3', step: 'c', status: 'waiting', createdAt: at, dueAt: at },
  ])
  expect([...logs.values()].map(({ tags }) => tags[0]?.tone)).toEqual(['good', 'bad', 'warning'])
})

it('tells until when a step waits', () => {
  const entry = { key: '1', step: 'a', createdAt: 'created', endedAt: null, dueAt: 'due' }
  expect(momentOf({ ...entry, status: 'waiting' })).toBe('due')
  expect(momentOf({ ...entry, status: 'queued' })).toBe('created')
})

it('begins a period on a full hour, and all time nowhere', () => {
  const now = Date.parse('2026-03-10T12:34:56.000Z')
  expect(beginOf('7', now)).toBe('2026-03-03T12:00:00.000Z')
  expect(beginOf('all', now)).toBeNull()
})
