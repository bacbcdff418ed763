import { expect, it } from 'vitest'
import { erasureLines } from './erasureLines.ts'

it('names records by their entity, and rows of other tables as their manifest does', () => {
  const entities = [{ entity: 'courseProgress', deleted: 2, anonymised: 1 }]
  const others = { Session: 3, AuditEntry: 4, files: 1 }
  const features = [
    { tableNames: { Session: 'Sessions' } },
    {},
    { tableNames: { AuditEntry: 'Log entries' } },
  ]
  expect(erasureLines({ entities, others }, features)).toEqual([
    { label: 'Course progresses', text: '2 deleted, 1 made anonymous' },
    { label: 'Sessions', text: '3 deleted' },
    { label: 'Log entries', text: '4 emptied' },
    { label: 'Files', text: '1 deleted' },
  ])
})
