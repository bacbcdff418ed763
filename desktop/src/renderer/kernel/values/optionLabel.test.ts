import { expect, test } from 'vitest'
import { optionLabel } from './optionLabel.ts'

test.each([
  ['knowledgeCheck', 'Knowledge check'],
  ['NO_SHOW', 'No show'],
  ['ACTIVE', 'Active'],
  ['scorm12', 'SCORM 1.2'],
  ['USD', 'USD'],
])('%s becomes %s', (option, label) => {
  expect(optionLabel(option)).toBe(label)
})
