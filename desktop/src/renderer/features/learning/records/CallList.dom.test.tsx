import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ApiCall } from '#shared/features/content/scorm/apiCalls.ts'
import { CallList } from './CallList.tsx'

afterEach(cleanup)

const calls: ApiCall[] = [
  { n: 1, ms: 4, call: 'Initialize', of: '', answer: 'true' },
  { n: 2, ms: 9, call: 'SetValue', of: 'cmi.suspend_data', value: 'page 3', answer: 'true' },
  { n: 9, ms: 50, call: 'SetValue', of: 'cmi.core.score.raw', value: '101', answer: 'false', error: '405' },
  { n: 10, ms: 60, call: 'SetValue', of: 'cmi.suspend_data', value: 'page 4', answer: 'true' },
]
const replay = [
  { n: 1, changed: {}, isOther: false },
  { n: 2, changed: { 'cmi.suspend_data': 'page 3' }, isOther: false },
  { n: 9, changed: {}, isOther: true },
  { n: 10, changed: { 'cmi.suspend_data': 'page 4' }, isOther: false },
]
const opening = {
  cmi: { 'cmi.core.entry': 'resume' },
  masteryScore: null,
  launchData: '',
  cut: ['cmi.comments'],
}
const show = () =>
  render(
    <CallList
      title="Practice"
      opening={opening}
      calls={calls}
      replay={replay}
      kept={{ 'cmi.suspend_data': 'page 1' }}
    />,
  )
const rows = (of: HTMLElement) =>
  within(of)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim()).join(' | '))

test('shows the data model after the chosen call next to the server’s', () => {
  show()
  expect(rows(screen.getByRole('region', { name: 'The data after call 10' }))).toEqual([
    'cmi.core.entry | resume | none',
    'cmi.suspend_data set by this call | page 4 | page 1',
  ])
  expect(screen.getByText(/were cut: cmi.comments/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'The data after call 1' }))
  expect(rows(screen.getByRole('region', { name: 'The data after call 1' }))).toEqual([
    'cmi.core.entry | resume | none',
    'cmi.suspend_data | none | page 1',
  ])
})

test('filters calls, shows gaps, and marks answers that would differ now', () => {
  show()
  const [table] = screen.getAllByRole('table')
  if (!table) throw new Error('a table of calls')
  expect(rows(table)).toContain('… 6 calls left out')
  expect(rows(table)[3]).toContain('false 405 different now')
  fireEvent.change(screen.getByRole('combobox', { name: 'Which calls' }), { target: { value: 'errors' } })
  expect(rows(table)).toHaveLength(1)
  fireEvent.change(screen.getByRole('combobox', { name: 'Which calls' }), { target: { value: 'all' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Filter the calls' }), { target: { value: 'page 4' } })
  expect(rows(table)).toHaveLength(1)
  const address = screen.getByText('Download').closest('a')?.getAttribute('href') ?? ''
  expect(decodeURIComponent(address)).toContain('10  00:00.060  LMSSetValue("cmi.suspend_data", "page 4")')
  fireEvent.change(screen.getByRole('textbox', { name: 'Filter the calls' }), {
    target: { value: 'nothing' },
  })
  expect(screen.getByText('No calls match.')).toBeTruthy()
})
