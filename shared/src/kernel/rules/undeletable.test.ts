import { expect, it } from 'vitest'
import { undeletable } from './undeletable.ts'

it.each([
  ['category', { subCategories: [] }, null],
  ['category', { subCategories: [{}] }, 'A category can be deleted only when it has no sub-categories.'],
  ['accessGroupDefinition', { canDelete: true }, null],
  ['accessGroupDefinition', { canDelete: false }, 'This access group cannot be deleted.'],
  ['course', { sections: [{}], canDelete: false }, null],
])('%s with %j', (name, record, reason) => {
  expect(undeletable({ name }, record)).toBe(reason)
})
