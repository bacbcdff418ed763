import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { Instructor } from '../../content/entities/Instructor.ts'
import { fileLinks } from '../../content/fileLinks.ts'
import { courseCard, itemCard } from './cards.ts'

/** The most items of each type that an instructor's page lists (PAG-19). */
export const mostInstructorItems = 50

/** An instructor's page, by slug, id or key (PAG-18, PAG-19). @throws `not_found` on portals without instructors */
export const portalInstructor = defineOperation({
  name: 'portalInstructor',
  kind: 'query',
  description: 'An instructor, and what they teach on this portal.',
  access: ['anonymous', 'customer', 'staff'],
  input: { instructor: text({ required: true, max: 140 }), ...portalContext },
  output: {
    instructor: recordOf(Instructor, { required: true }),
    /** Newest first. */
    courses: list(courseCard),
    programs: list(itemCard),
    microcasts: list(itemCard),
    links: json({ required: true, schema: fileLinks, examples: [{}] }),
  },
})
