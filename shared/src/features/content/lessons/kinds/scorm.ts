import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { fileFaults } from '../fileFaults.ts'
import type { LessonKind } from '../LessonKind.ts'
import { asset } from '../lessonCommon.ts'
import { scormFacts } from '../scorm/scormFacts.ts'

/**
 * When a SCORM lesson is complete: as SCORM 1.2 has it, where a package that ends without a status is complete; only as its
 * package reports; or by another rule.
 */
export const scormCompletions = [
  'packageReports',
  'packageCompletes',
  'lessonOpened',
  'learnerMarks',
] as const

export const scormFields = {
  asset,
  completesWhen: choice({
    label: 'Complete when',
    options: scormCompletions,
    default: 'packageReports',
    labels: {
      packageReports: 'The package reports it, or ends without a status (as SCORM 1.2 says)',
      packageCompletes: 'Only the package reports completed or passed',
      lessonOpened: 'The lesson is opened',
      learnerMarks: 'The learner marks it',
    },
  }),
}

/** A SCORM 1.2 package. */
export const scorm: LessonKind<'scorm', typeof scormFields> = {
  type: 'scorm',
  facts: scormFacts,
  faults: (lesson, assets) => fileFaults(lesson, assets, ['scorm']),
}
