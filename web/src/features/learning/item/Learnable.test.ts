import { expect, test } from 'vitest'
import { testMicrocast } from '#web/testing/testRecords.ts'
import { soleLesson } from './Learnable.ts'

test('a microcast without a file is a text, which leaves the headline to the top of the page', () => {
  const item = testMicrocast({ headline: 'Three small mistakes.' })
  expect(soleLesson({ type: 'microcast', item }).item).toMatchObject({
    ...{ type: 'article', name: 'Warming a pot', headline: null },
  })
})
