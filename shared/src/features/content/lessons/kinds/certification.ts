import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { positionFacts } from '../facts/positionFacts.ts'
import type { LessonKind } from '../LessonKind.ts'

/** The certificate that a course awards at this place, and what it takes (3§3.2, 3§9). */
export const certificationFields = {
  certification: reference({ to: 'certification' }),
  completionCriteria: number({ label: 'Completion (percent)', min: 0, max: 100, default: 100 }),
  quizScoreCriteria: number({ label: 'Quiz score (percent)', min: 0, max: 100 }),
  bothCriteria: boolean({ label: 'Both must be met', default: false }),
  emailCertificate: boolean({ default: true }),
  certificateImage: media({ accept: 'image' }),
  certificateDescription: text({ max: 2000, multiline: true }),
  certificateMessage: text({ min: 8, max: 80 }),
  emailTemplate: reference({ to: 'emailTemplate' }),
}

/** The award of a certificate. */
export const certification: LessonKind<'certification', typeof certificationFields> = {
  type: 'certification',
  facts: positionFacts,
  faults: (lesson) => (lesson.certification ? [] : ['Choose a certification.']),
}
