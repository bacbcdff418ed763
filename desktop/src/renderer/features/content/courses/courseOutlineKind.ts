import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { courseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { lesson } from '#shared/features/content/lessons/lesson.ts'
import { newLesson } from '#shared/features/content/rules/outline/newLesson.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { zodForFields } from '#shared/kernel/model/schemas/zodForFields.ts'
import type { OutlineKind } from '../outline/OutlineKind.ts'
import { offeredTypes } from '../outline/outlineEntries.tsx'

/** A course's outline: lessons in sections. */
export const courseOutlineKind: OutlineKind = {
  owner: 'course',
  section: courseSection,
  step: lesson,
  placeFields: ['description', 'points', 'script', 'hidden'],
  // Existing microcasts, too; a course inside a course is a program (decision 0068).
  offered: [...offeredTypes, ['microcast']],
  chosen: { microcast: Microcast },
  nouns: ['lesson', 'lessons'],
  invitation: 'Add the first one: an article, a video, a quiz, a PDF or a SCORM package.',
  createContainer: (name) => ({
    ...zodForFields(courseSection).parse({ id: createId(), name }),
    sections: [],
  }),
  create(type, name, values) {
    assert(type !== 'course', 'A course cannot contain other courses.')
    return newLesson(type, name, createId, values)
  },
}
