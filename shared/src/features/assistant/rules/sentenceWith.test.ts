import { expect, test } from 'vitest'
import { sentenceWith } from './sentenceWith.ts'

test('takes the sentence that has most of the words, by their beginnings', () => {
  const said = 'Water comes first.\nTo descale the kettle, boil vinegar in it. Rinse the kettle.'
  expect(sentenceWith(said, 'descaling kettles')).toBe('To descale the kettle, boil vinegar in it.')
})

test('shortens a long one around the first of them', () => {
  const long = `${'before '.repeat(60)}kettle ${'after '.repeat(60)}`
  const shown = sentenceWith(long, 'Kettle')
  expect(shown.length).toBeLessThanOrEqual(245)
  expect(shown).toMatch(/^… before .*before kettle after.* …$/)
})

test('keeps to its length in scripts without spaces', () => {
  expect([...sentenceWith('水'.repeat(900), '水')].length).toBeLessThanOrEqual(242)
})
