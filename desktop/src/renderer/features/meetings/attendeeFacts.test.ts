import { expect, it } from 'vitest'
import { attendedMinutes, changedAt } from './attendeeFacts.ts'

const row = {
  key: 'acme~r1',
  id: 'r1',
  updatedAt: '2026-11-01T10:00:00.000Z',
  createdAt: '2026-11-01T09:00:00.000Z',
}

it('counts a begun minute, and none for who never came', () => {
  expect(attendedMinutes({ ...row, attendedSeconds: 61 })).toBe(2)
  expect(attendedMinutes({ ...row, attendedSeconds: 0 })).toBe(0)
  expect(attendedMinutes(row)).toBe(0)
})

it('takes the moment of the newest line of the history, and else of the last change', () => {
  const history = [
    { at: '2026-11-01T09:00:00.000Z', status: 'REGISTERED' },
    { at: '2026-11-01T09:30:00.000Z', status: 'ATTENDED' },
  ]
  expect(changedAt({ ...row, history })).toBe('2026-11-01T09:30:00.000Z')
  expect(changedAt({ ...row, history: [] })).toBe(row.updatedAt)
})
