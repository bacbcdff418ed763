import { expect, it } from 'vitest'
import { atTimeOf, mostInSeries, seriesStarts, weekdayIn } from './seriesDates.ts'

const berlin = { startsAt: '2026-03-24T08:30:00.000Z', timezone: 'Europe/Berlin' }

it('repeats on the chosen days until there are so many, the first one among them', () => {
  expect(weekdayIn(berlin.startsAt, berlin.timezone)).toBe(2)
  expect(seriesStarts(berlin, { weekdays: [2, 4], ends: { count: 4 } })).toEqual([
    '2026-03-26T08:30:00.000Z',
    // Summer time began on the 29th: half past nine in Berlin is an hour earlier.
    '2026-03-31T07:30:00.000Z',
    '2026-04-02T07:30:00.000Z',
  ])
})

it('repeats up to a day, which it counts', () => {
  expect(seriesStarts(berlin, { weekdays: [2], ends: { until: '2026-04-07' } })).toEqual([
    '2026-03-31T07:30:00.000Z',
    '2026-04-07T07:30:00.000Z',
  ])
  expect(seriesStarts(berlin, { weekdays: [2], ends: { until: '2026-04-06' } })).toHaveLength(1)
})

it('takes the days of the week in the meeting’s own zone', () => {
  // Monday evening in New York is Tuesday in UTC.
  const evening = { startsAt: '2026-03-03T01:00:00.000Z', timezone: 'America/New_York' }
  expect(weekdayIn(evening.startsAt, evening.timezone)).toBe(1)
  expect(seriesStarts(evening, { weekdays: [1], ends: { count: 3 } })).toEqual([
    // Summer time begins there on the 8th.
    '2026-03-10T00:00:00.000Z',
    '2026-03-17T00:00:00.000Z',
  ])
})

it('moves a time that a day lacks, and takes the first of one that it has twice', () => {
  const spring = { startsAt: '2026-03-22T01:30:00.000Z', timezone: 'Europe/Berlin' }
  // 02:30 on the 29th does not exist: 03:30.
  expect(seriesStarts(spring, { weekdays: [0], ends: { count: 2 } })).toEqual(['2026-03-29T01:30:00.000Z'])
  const autumn = { startsAt: '2026-10-18T00:30:00.000Z', timezone: 'Europe/Berlin' }
  // 02:30 on the 25th is there twice.
  expect(seriesStarts(autumn, { weekdays: [0], ends: { count: 3 } })).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-11-01T01:30:00.000Z',
  ])
})

it('has an end in any case, and none without days or with a zone that is none', () => {
  expect(
    seriesStarts(berlin, { weekdays: [0, 1, 2, 3, 4, 5, 6], ends: { until: '2040-01-01' } }),
  ).toHaveLength(mostInSeries - 1)
  expect(seriesStarts(berlin, { weekdays: [], ends: { count: 9 } })).toEqual([])
  expect(seriesStarts({ ...berlin, timezone: 'Mars' }, { weekdays: [1], ends: { count: 9 } })).toEqual([])
  expect(seriesStarts(berlin, { weekdays: [1], ends: { until: 'never' } })).toEqual([])
})

it('puts another day at the same time of day', () => {
  expect(atTimeOf('2026-03-24T15:00:00.000Z', '2026-03-31T07:30:00.000Z', 'Europe/Berlin')).toBe(
    '2026-03-31T14:00:00.000Z',
  )
})
