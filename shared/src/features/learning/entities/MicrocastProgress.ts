import { records } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { lessonProgress, progressBasics, scormData, tracking } from './parts/progressBasics.ts'

/** A customer's state in a microcast (3§3.2). Positions are whole seconds. */
export const MicrocastProgress = defineEntity({
  name: 'microcastProgress',
  plural: 'microcastProgresses',
  scope: 'organization',
  sync: 'online',
  uniques: [['customer', 'microcast']],
  privacy: { about: 'customer', by: 'customer', onErasure: 'anonymise' },
  access: records,
  fields: {
    customer: reference({ to: 'customer', required: true, personal: true }),
    microcast: reference({ to: 'microcast', required: true }),
    ...progressBasics,
    /** Its one lesson: the microcast itself (content/rules/soleLesson). */
    lessonProgress,
    scormData,
    lastPosition: number({ whole: true, min: 0, default: 0, readOnly: true }),
    maxPosition: number({ whole: true, min: 0, default: 0, readOnly: true }),
    tracking,
  },
})
export type MicrocastProgress = EntityRecord<typeof MicrocastProgress>
