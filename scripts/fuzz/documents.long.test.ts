// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { parsers } from './parsers.ts'
import { slowTexts } from './slowTexts.ts'

test.each(Object.entries(parsers).filter(([, { needsDocument }]) => needsDocument))(
  '%s reads twice as much in twice the time',
  async (_name, parser) => {
    expect(await slowTexts(parser)).toEqual([])
  },
)
