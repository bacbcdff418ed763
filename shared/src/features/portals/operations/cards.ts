import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { Course } from '../../content/entities/Course.ts'
import { currencies } from '../../content/entities/parts/itemBasics.ts'
import { neededFirst } from '../../learning/rules/NeededFirst.ts'
import { priceIsFrom, priceRefusal } from './itemPrice.ts'
import { planFields } from './planFields.ts'
import { portalItemTypes } from './portalItem.ts'

/** What comes next in something that the asker has begun: a lesson of a course, a step of a program. */
const nextUpFace = record(
  { id: text({ required: true, label: 'The id of its section' }), name: text({ required: true }) },
  {
    typeName: 'NextUp',
    label: 'Null before it is begun, once nothing is left to do, and where its learner has no access',
  },
)

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
    /** The price charged (`itemPrice`). */
    price: number(),
    sellPrice: number(),
    currency: choice({ options: Course.fields.currency.options, required: true }),
    ...planFields,
    refusal: priceRefusal,
    isFrom: priceIsFrom,
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

/** Cards of courses with known keys: from a search, or from a customer's started courses. */
export const courseCards = defineOperation({
  name: 'courseCards',
  kind: 'query',
  description: 'Cards of courses, in the order asked for, without those that the portal does not show.',
  access: ['anonymous', 'customer', 'staff'],
  input: {
    courseKeys: list(reference({ to: 'course', required: true }), { max: 100 }),
    ...portalContext,
  },
  output: { courses: list(courseCard) },
})

/** What has a card beside courses; meetings and files only where a page, category or board lists them. */
export const cardTypes = [...portalItemTypes, 'meeting', 'asset'] as const

/**
 * The card of a program, microcast or document: on a portal's home, in searches and in My Learnings. Contains even fields that the
 * portal's settings hide, since hiding is the page's job. Amounts are in the currency's minor units.
 */
export const itemCard = record(
  {
    type: choice({ options: cardTypes, required: true }),
    key: text({ required: true, label: '`organization~id`' }),
    id: text({ required: true }),
    slug: text({ label: 'Null if it has none: URLs then use its id' }),
    name: text({ required: true }),
    headline: text(),
    description: text({ multiline: true }),
    instructors: list(text(), { label: 'Their names' }),
    /** For a program: the price charged (`itemPrice`). */
    price: number(),
    sellPrice: number(),
    currency: choice({ options: currencies, label: 'Of what has a price' }),
    ...planFields,
    refusal: priceRefusal,
    isFrom: priceIsFrom,
    startsAt: text({ label: 'Of a meeting: when it begins' }),
    timezone: text({ label: 'Of a meeting: the zone that its time is shown in' }),
    image: text({ label: 'Signed URL of the card’s picture' }),
    imageColor: text({ label: 'The placeholder colour while the picture loads' }),
    length: text({ label: 'The author’s text, such as “2 hours”' }),
    courseCount: number({ whole: true, label: 'Of a program: its courses' }),
    hasAccess: boolean({ required: true }),
    /** Null until the asker has started it, and for anonymous visitors. */
    progress: number({ label: 'Percent' }),
    lastActiveDate: text({ label: 'When its learner was there last' }),
    next: nextUpFace,
  },
  { typeName: 'ItemCard' },
)
export type ItemCard = ElementOf<typeof itemCard>

/** Cards of programs, microcasts or documents with known keys; without keys, of all that the portal shows. */
export const itemCards = defineOperation({
  name: 'itemCards',
  kind: 'query',
  description:
    'Cards of programs, microcasts or documents, in the order asked for, without those that the portal does not show.',
  access: ['anonymous', 'customer', 'staff'],
  input: {
    itemType: choice({ options: portalItemTypes, required: true }),
    keys: list(text({ required: true, max: 140 }), { max: 100 }),
    ...portalContext,
  },
  output: { items: list(itemCard) },
})
