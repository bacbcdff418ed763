import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { CourseProgress } from '../entities/CourseProgress.ts'
import { ProgramProgress } from '../entities/ProgramProgress.ts'
import { progresses } from './progress.ts'

/** What becomes of starting an item (1§7): 200 with the progress to resume from; else a refusal, with the message of 1§8. */
const startAnswer = {
  statusCode: number({ required: true }),
  code: text({ label: 'Why it was refused: not_found, no_access or prerequisites' }),
  message: text(),
}

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

/** Opens a program: anybody may on a public portal, and otherwise who has access (ROL-29). As `startCourse` (3§7.3). */
export const startProgram = defineOperation({
  name: 'startProgram',
  kind: 'mutation',
  description: 'Starts or continues a program.',
  access: ['anonymous', 'customer'],
  input: { programKey: reference({ to: 'program', required: true }), ...portalContext },
  output: { ...startAnswer, programProgress: progresses.programProgress },
})

/** Opens a microcast: an answer without progress is no access (PRG-24). As `startCourse` (3§7.3). */
export const startMicrocast = defineOperation({
  name: 'startMicrocast',
  kind: 'mutation',
  description: 'Starts or continues a microcast.',
  access: ['anonymous', 'customer'],
  input: { microcastKey: reference({ to: 'microcast', required: true }), ...portalContext },
  output: { ...startAnswer, microcastProgress: progresses.microcastProgress },
})

/** Opens a document: a refusal opens the access panel (PRG-25). As `startCourse` (3§7.3). */
export const startDocument = defineOperation({
  name: 'startDocument',
  kind: 'mutation',
  description: 'Starts or continues a document.',
  access: ['anonymous', 'customer'],
  input: { documentKey: reference({ to: 'document', required: true }), ...portalContext },
  output: { ...startAnswer, documentProgress: progresses.documentProgress },
})
