import { z } from 'zod'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { zodForPublic } from '#shared/kernel/model/schemas/zodForAnswer.ts'
import { Asset } from '../../content/entities/Asset.ts'
import { Course } from '../../content/entities/Course.ts'
import { Instructor } from '../../content/entities/Instructor.ts'
import { Kicker } from '../../content/entities/Kicker.ts'
import { fileLinks } from '../../content/fileLinks.ts'
import { CourseProgress } from '../../learning/entities/CourseProgress.ts'
import { neededFirst } from '../../learning/rules/NeededFirst.ts'
import { itemClosure } from './itemClosure.ts'
import { itemPrice } from './itemPrice.ts'
import { lessonInstructors } from './lessonInstructors.ts'

const assets = z.record(z.string(), zodForPublic(Asset))

/**
 * A course as its portal shows it, by slug, id or key (decision DEL-03): without private fields, and without
 * entitled ones unless the asker has access and meets the prerequisites. `links` holds signed URLs of the images
 * and files referenced in the answer (10 minutes, decision AST-12).
 */
export const portalCourse = defineOperation({
  name: 'portalCourse',
  kind: 'query',
  description: 'A course for its landing and delivery pages.',
  access: ['anonymous', 'customer', 'staff'],
  input: { course: text({ required: true, max: 140 }), ...portalContext },
  output: {
    course: recordOf(Course, { required: true, isOpaque: true }),
    edition: number({ label: 'The number of the edition that this is; null for a draft' }),
    instructors: list(recordOf(Instructor), { isOpaque: true }),
    lessonInstructors,
    kickers: list(recordOf(Kicker), {
      isOpaque: true,
      label: 'The content blocks that the course and its lessons carry; none without access',
    }),
    assets: json({
      required: true,
      schema: assets,
      examples: [{}],
      label: 'The public face of every asset that it names, by key',
    }),
    links: json({ required: true, schema: fileLinks, examples: [{}] }),
    hasAccess: boolean({ required: true }),
    needsSignIn: boolean({ required: true }),
    price: itemPrice,
    closure: itemClosure,
    prerequisites: list(neededFirst, { label: 'What the asker must do first' }),
    courseProgress: recordOf(CourseProgress, { isWhole: true }),
  },
})
