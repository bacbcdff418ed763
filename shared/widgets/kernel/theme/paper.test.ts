import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no text in a color of the theme is on paper, which stays white in the dark theme', () => {
  const files = execFileSync('git', ['ls-files', '*.css'], { encoding: 'utf8' }).split('\n').filter(Boolean)
  const onPaper = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('}')
      .filter((rule) => rule.includes('var(--color-paper)'))
      .map((rule) => ({ path, rule })),
  )
  expect(onPaper.length).toBeGreaterThan(0)
  expect(onPaper.filter(({ rule }) => /[\s{;]color: var\(--color-/.test(rule))).toEqual([])
})
