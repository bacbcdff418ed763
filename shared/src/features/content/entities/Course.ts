import { content } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { date } from '#shared/kernel/model/kinds/date.ts'
import { keyedList, list } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { money } from '#shared/kernel/model/kinds/money.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { richText } from '#shared/kernel/model/kinds/richText.ts'
import { sectionTree } from '#shared/kernel/model/kinds/sectionTree.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { derivePrices } from '../rules/itemDiscount.ts'
import { deriveCourse } from '../rules/outline/deriveCourse.ts'
import { outlineFaults } from '../rules/publishing/outlineFaults.ts'
import { callToAction } from './parts/callToAction.ts'
import { courseSection } from './parts/courseSection.ts'
import {
  currencies,
  itemSwitches,
  levels,
  priceHelp,
  priceSwitches,
  sellPriceHelp,
} from './parts/itemBasics.ts'
import { courseEntitlement, isInCatalogue } from './parts/itemRules.ts'

const slot = (n: number) =>
  richText({
    label: `Tab text ${n}`,
    help: 'An additional tab on the course’s page, shown once it has text.',
    max: 20_000,
  })

/** A course: what authors make and learners take (3§3.2). */
export const Course = defineEntity({
  name: 'course',
  plural: 'courses',
  picture: 'courseImage',
  scope: 'organization',
  sync: 'synced',
  hasSlug: true,
  access: content,
  privacy: 'nothing',
  catalogue: isInCatalogue,
  entitlement: courseEntitlement,
  hooks: { derived: { ...deriveCourse, ...derivePrices }, judge: outlineFaults },
  archive: { isItem: true },
  // What an owner switches: who finds and may take it, when, and for how much.
  editions: { live: [...itemSwitches, ...priceSwitches] },
  fields: {
    slug: text({ label: 'Address', format: 'slug', max: 100 }),
    manualSlug: boolean({ label: 'Choose the address by hand', default: false }),
    libraries: list(reference({ to: 'library' })),
    name: text({ required: true, min: 8, max: 80, needsWord: true, searchable: true }),
    headline: text({ max: 500, needsWord: true, searchable: true }),
    description: text({ max: 4000, multiline: true, searchable: true }),
    objectives: text({ help: 'One a line', max: 4000, multiline: true }),
    courseImage: media({ accept: 'image' }),
    tags: text({ separated: true, max: 500, searchable: true }),
    keywords: text({ separated: true, max: 500, searchable: true }),
    level: choice({ options: levels, default: 'beginner' }),
    instructors: list(reference({ to: 'instructor' })),
    searchable: boolean({ label: 'Found by search', default: true }),
    gated: boolean({ label: 'Asks for sign-in', default: false }),
    startDate: date(),
    expiryDate: date(),
    confirmationMessage: text({
      help: 'Shown after it is bought, unless the membership that sells it has a message of its own.',
      max: 2000,
      multiline: true,
    }),
    length: text({ max: 40 }),
    enrollmentCount: number({ whole: true, min: 0, default: 0, readOnly: true, onlineOnly: true }),
    sections: sectionTree(courseSection, { children: 'sections' }),
    currency: choice({ options: currencies, default: 'USD' }),
    price: money({ help: priceHelp }),
    sellPrice: money({ label: 'Selling price', help: sellPriceHelp }),
    posterImage: media({ accept: 'image' }),
    promoVideo: media({ accept: 'video' }),
    microcastImage: media({ accept: 'image' }),
    discountPercent: number({ min: 0, max: 100, readOnly: true }),
    avgRating: number({ min: 0, max: 5, readOnly: true, onlineOnly: true }),
    lessonCount: number({ whole: true, min: 0, default: 0, readOnly: true }),
    companyName: text({ min: 3, max: 80 }),
    reviews: list(reference({ to: 'review' }), { onlineOnly: true }),
    faqs: list(reference({ to: 'faq' })),
    active: boolean({ default: true }),
    publishedAt: timestamp({
      label: 'Published',
      help: 'A portal shows active courses once they are published.',
      readOnly: true,
    }),
    ...callToAction,
    excludeFromAllCourses: boolean({ default: false }),
    accessGroups: list(text({ min: 3, max: 12, codeOf: 'accessGroupDefinition' })),
    kicker: reference({ to: 'kicker' }),
    prerequisites: keyedList(
      record({
        id: text({ required: true }),
        prerequisiteType: choice({ options: ['course', 'microcast'], default: 'course' }),
        course: reference({ to: 'course', when: { field: 'prerequisiteType', is: 'course' } }),
        microcast: reference({ to: 'microcast', when: { field: 'prerequisiteType', is: 'microcast' } }),
        certificationID: reference({ label: 'Certification', to: 'certification', by: 'id' }),
      }),
      // Other courses that learners take before: not a part of this one.
      { staysBehind: true },
    ),
    prerequisiteMessage: richText({ max: 2000 }),
    richText1: slot(1),
    richText2: slot(2),
    richText3: slot(3),
    richText4: slot(4),
    richText5: slot(5),
    richText6: slot(6),
    richText7: slot(7),
    richText8: slot(8),
    richText9: slot(9),
    richText10: slot(10),
    discussionTopic: reference({ to: 'discussionTopic' }),
    format: choice({
      meaning: 'SCORM is a format of lessons made in other programs; a package reports progress and scores.',
      options: ['standard', 'scorm12'],
      default: 'standard',
      readOnly: true,
      labels: { scorm12: 'SCORM 1.2' },
    }),
    doNotIndex: boolean({ label: 'Keep out of search engines', default: false }),
    doNotReference: boolean({ label: 'Keep out of the assistant’s answers', default: false }),
    ogImage: media({ label: 'Social image', accept: 'image' }),
    certification: reference({ to: 'certification' }),
    resources: list(media({ accept: 'any' }), { entitled: true }),
    systemPrompt: text({
      label: 'Instructions for the assistant',
      help: 'Added to its instructions when a learner asks it in this course. Learners do not see them.',
      max: 4000,
      multiline: true,
      private: true,
    }),
  },
})
export type Course = EntityRecord<typeof Course>
/** As portals get it: private fields are missing, entitled ones for those without access. */
export type PublicCourse = PublicRecord<typeof Course>
