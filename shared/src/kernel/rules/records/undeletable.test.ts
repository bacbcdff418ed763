import { expect, it } from 'vitest'
import { AccessGroupDefinition } from '#shared/features/content/entities/AccessGroupDefinition.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Category } from '#shared/features/portals/entities/Category.ts'
import { undeletable } from './undeletable.ts'

it.each([
  [Category, { subCategories: [] }, null],
  [Category, { subCategories: [{}] }, 'A category can be deleted only when it has no sub-categories.'],
  [AccessGroupDefinition, { canDelete: true }, null],
  [AccessGroupDefinition, { canDelete: false }, 'This access group cannot be deleted.'],
  [Course, { sections: [{}], canDelete: false }, null],
])('$name with %j', (entity, record, reason) => {
  expect(undeletable(entity, record)).toBe(reason)
})
