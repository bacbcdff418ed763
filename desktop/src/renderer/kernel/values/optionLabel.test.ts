import { expect, test } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { pageElement } from '#shared/features/portals/pageWidgets/pageElement.ts'
import { choiceLabel, kindLabel, optionLabel } from './optionLabel.ts'

test.each([
  ['knowledgeCheck', 'Knowledge check'],
  ['NO_SHOW', 'No show'],
  ['ACTIVE', 'Active'],
  ['USD', 'USD'],
])('%s becomes %s', (option, label) => {
  expect(optionLabel(option)).toBe(label)
})

test('an option and a kind are called as their definitions say', () => {
  expect(choiceLabel(Course.fields.format, 'scorm12')).toBe('SCORM 1.2')
  expect(choiceLabel(Course.fields.format, 'standard')).toBe('Standard')
  expect(kindLabel(pageElement, 'appstoreLinks')).toBe('App store links')
  expect(kindLabel(pageElement, 'featureCard')).toBe('Feature card')
})
