import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { Course } from '../../content/entities/Course.ts'
import { neededFirst } from '../../learning/rules/NeededFirst.ts'
import { priceRefusal } from './itemPrice.ts'
import { nextUpFace } from './NextUp.ts'

/**
 * A course's card: on a portal's home, in searches and in My Learnings (1§6, 3§3.4). Built by the server for one
 * asker on one portal. Contains even what the portal's settings hide, since hiding is the page's job. Amounts are
 * in the currency's minor units.
 */
export const courseCard = record(
  {
    key: text({ required: true, label: '`organization~id`' }),
    id: text({ required: true }),
    slug: text({ label: 'Null if the course has none: URLs then use its id' }),
    name: text({ required: true }),
    headline: text(),
    description: text({ multiline: true }),
    /** courseImage, else posterImage, else microcastImage; its `poster.jpg`, else its `original`. */
    image: text({ label: 'Signed URL of the card’s picture' }),
    imageColor: text({ label: 'The placeholder colour while the picture loads, such as `#334455`' }),
    instructors: list(text(), { label: 'Their names' }),
    level: choice({ options: Course.fields.level.options, required: true }),
    length: text({ label: 'The author’s text, such as “2 hours”' }),
    lessonCount: number({ required: true, whole: true }),
    format: choice({ options: Course.fields.format.options, required: true }),
    /** What is charged for it (`itemPrice`). */
    price: number(),
    sellPrice: number(),
    currency: choice({ options: Course.fields.currency.options, required: true }),
    refusal: priceRefusal,
    /** The verdict for starting it: public portals always count as having access (decision ROL-20). */
    hasAccess: boolean({ required: true }),
    /** Unmet prerequisites: empty if nothing is asked first. */
    neededFirst: list(neededFirst),
    /** Null until the asker has started the course, and for anonymous visitors. */
    progress: number({ label: 'Percent' }),
    lastActiveDate: timestamp({ label: 'When its learner was there last' }),
    next: nextUpFace,
  },
  { typeName: 'CourseCard' },
)
export type CourseCard = ElementOf<typeof courseCard>
