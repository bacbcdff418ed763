import { expect, it } from 'vitest'
import { failedJourneys, failedTests, journeyParts, partLines, vitestParts } from './testParts.ts'

const file = (name: string, seconds: number, tests: number) => ({
  name: `/repo/${name}`,
  startTime: 1000,
  endTime: 1000 + seconds * 1000,
  assertionResults: Array.from({ length: tests }, () => ({})),
})

it('sums test files by zone and kind, the longest first', () => {
  const parts = vitestParts(
    [
      file('shared/src/a.test.ts', 2, 10),
      file('shared/src/b.test.ts', 3, 1),
      file('server/src/kernel/access/matrix.pg.test.ts', 90, 9000),
      file('server/src/kernel/records/c.pg.test.ts', 20, 5),
      file('web/src/d.dom.test.tsx', 8, 2),
    ],
    '/repo',
  )
  expect(partLines(parts)).toEqual([
    '    90 s   9,000  server, access',
    '    20 s       5  server, database',
    '     8 s       2  web, screens',
    '     5 s      11  shared, units',
  ])
})

it('sums the tests of each journey', () => {
  const spec = (...durations: number[]) => ({
    title: 'a journey',
    tests: [{ status: 'expected', results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [
    { file: 'short.journey.ts', specs: [spec(1000)] },
    {
      file: 'long.journey.ts',
      specs: [spec(4000)],
      suites: [{ file: 'long.journey.ts', specs: [spec(2000, 3000)] }],
    },
  ]
  expect(journeyParts(suites)).toEqual([
    { name: 'long', tests: 2, seconds: 9 },
    { name: 'short', tests: 1, seconds: 1 },
  ])
})

it('lists the tests that failed, and files that could not be run', () => {
  const ran = (name: string, status: string, assertionResults: { status: string; fullName: string }[]) => ({
    ...file(name, 1, 0),
    status,
    assertionResults,
  })
  const files = [
    ran('web/a.test.ts', 'passed', [{ status: 'passed', fullName: 'adds' }]),
    ran('web/b.test.ts', 'failed', [
      { status: 'passed', fullName: 'adds' },
      { status: 'failed', fullName: 'a sum subtracts' },
    ]),
    ran('web/c.test.ts', 'failed', []),
  ]
  expect(failedTests(files, '/repo')).toEqual(['web/b.test.ts › a sum subtracts', 'web/c.test.ts'])
})

it('lists the journeys that failed', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status, results: [] }] })
  const suites = [
    {
      file: 'films.journey.ts',
      specs: [spec('plays', 'unexpected'), spec('pauses', 'expected')],
      suites: [{ file: 'films.journey.ts', specs: [spec('seeks', 'expected'), spec('ends', 'unexpected')] }],
    },
  ]
  expect(failedJourneys(suites)).toEqual(['films.journey.ts › plays', 'films.journey.ts › ends'])
})
