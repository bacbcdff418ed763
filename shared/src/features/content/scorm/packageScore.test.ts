import { expect, test } from 'vitest'
import { packageScore } from './packageScore.ts'

const score = (raw: string, min?: string, max?: string) => ({
  'cmi.core.lesson_status': 'completed',
  'cmi.core.score.raw': raw,
  ...(min !== undefined && { 'cmi.core.score.min': min }),
  ...(max !== undefined && { 'cmi.core.score.max': max }),
})

test.each([
  ['a percentage without bounds', score('85'), 85],
  ['a part of its maximum', score('8', '0', '10'), 80],
  ['a place between its bounds', score('3', '1', '5'), 50],
  ['zero', score('0'), 0],
  [
    'nothing for the 0 that a package begins with',
    { ...score('0'), 'cmi.core.lesson_status': 'incomplete' },
    null,
  ],
  ['what was reached so far', { ...score('40'), 'cmi.core.lesson_status': 'incomplete' }, 40],
  ['nothing for a blank score', score(''), null],
  ['nothing for bounds that leave no room', score('5', '5', '5'), null],
  ['nothing without a score', { 'cmi.core.lesson_status': 'completed' }, null],
])('a package’s score is %s', (_what, cmi, expected) => expect(packageScore(cmi).score).toBe(expected))

test('a package of several parts has the mean of their scores, and the attempts of the part tried most', () => {
  const cmi = {
    'cmi.core.lesson_status': 'incomplete',
    'cmi.sco_abcdefgh.core.score.raw': '60',
    'cmi.sco_abcdefgh.attempts': '2',
    'cmi.sco_ijklmnop.core.score.raw': '9',
    'cmi.sco_ijklmnop.core.score.max': '10',
    'cmi.sco_ijklmnop.core.lesson_status': 'passed',
    'cmi.sco_qrstuvwx.core.lesson_status': 'not attempted',
  }
  expect(packageScore(cmi)).toEqual({ score: 75, attempts: 2 })
})

test('a package from before attempts were counted was tried once, one that was never started not at all', () => {
  expect(packageScore({ 'cmi.core.lesson_status': 'failed' }).attempts).toBe(1)
  expect(packageScore({})).toEqual({ score: null, attempts: 0 })
})
