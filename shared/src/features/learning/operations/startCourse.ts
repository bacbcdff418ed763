import { list } from '#shared/kernel/model/kinds/list.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { CourseProgress } from '../entities/CourseProgress.ts'
import { ProgramProgress } from '../entities/ProgramProgress.ts'
import { startAnswer } from './startAnswer.ts'

/**
 * Opens a course: checks access, and returns the progress to resume from (1§7, 3§7.3). statusCode 200 with
 * courseProgress; else a code of refusals, with the message of 1§8. Anonymous learners of a public portal get a stub that is not saved
 * (ROL-17).
 */
export const startCourse = defineOperation({
  name: 'startCourse',
  kind: 'mutation',
  description: 'Starts or continues a course.',
  access: ['anonymous', 'customer'],
  input: { courseKey: reference({ to: 'course', required: true }), ...portalContext },
  output: {
    ...startAnswer,
    courseProgress: recordOf(CourseProgress, { isWhole: true }),
    programProgresses: list(recordOf(ProgramProgress), {
      label: 'Of the programs that the course counts in',
    }),
  },
})
