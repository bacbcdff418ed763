import { expect, it } from 'vitest'
import { cellText, timeText } from './cellText.ts'
import { reportFileName, toCsv } from './toCsv.ts'

const columns = {
  key: { kind: 'key', label: 'Key' },
  name: { kind: 'text', label: 'Name', isOptional: true },
  seconds: { kind: 'seconds', label: 'Learning time' },
} as const

it('quotes only values that need it, and leaves keys out', () => {
  const rows = [
    { key: 'a~1', name: 'Lea "Tea", Learner', seconds: 90 },
    { key: 'a~2', name: null, seconds: 0 },
  ]
  expect(toCsv(columns, rows)).toBe(
    '\uFEFFName,Learning time (seconds)\r\n"Lea ""Tea"", Learner",90\r\n,0\r\n',
  )
})

it('writes money with the decimals of its currency, which is a column', () => {
  const sums = { currency: { kind: 'key', label: 'Currency' }, net: { kind: 'money', label: 'Net' } } as const
  const rows = [
    { currency: 'EUR', net: 2925 },
    { currency: 'JPY', net: 3000 },
  ]
  expect(toCsv(sums, rows)).toBe('\uFEFFCurrency,Net\r\nEUR,29.25\r\nJPY,3000\r\n')
  expect(cellText('money', 3000, 'JPY')).toBe('¥3,000')
})

it.each(['=1+1', '+1', '-1', '@sum', '\tx'])('no spreadsheet runs %j', (name) => {
  expect(toCsv(columns, [{ key: 'k', name, seconds: 1 }])).toContain(`'${name}`)
})

it.each([
  [0, '0 s'],
  [59.6, '60 s'],
  [61, '1 min'],
  [3600, '1 h'],
  [3960, '1 h 6 min'],
  [4_000_000, '1,111 h'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text)
})

it('writes the same day in every time zone', () => {
  expect(cellText('day', '2026-03-01')).toBe('Mar 1, 2026')
  expect(cellText('percent', 99.9)).toBe('99 %')
  expect(cellText('text', null)).toBe('–')
})

it('names the file after the report, its period or day, and its filters', () => {
  const period = { from: '2026-10-01', to: '2026-10-31', timeZone: 'UTC' }
  expect(reportFileName('engagementByItem', period, '2026-11-28', [])).toBe(
    'engagement by item 2026-10-01 to 2026-10-31.csv',
  )
  expect(reportFileName('complianceByLearner', { item: null }, '2026-11-28', [])).toBe(
    'compliance by learner 2026-11-28.csv',
  )
  expect(reportFileName('engagementByItem', period, '2026-11-28', ['Kitchen', 'Gold/Silver: "A"'])).toBe(
    'engagement by item 2026-10-01 to 2026-10-31, Kitchen, Gold-Silver- -A-.csv',
  )
})
