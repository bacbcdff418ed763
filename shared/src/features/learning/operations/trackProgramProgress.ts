import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { progresses } from './progresses.ts'
import { trackedFact } from './trackedFact.ts'

/**
 * Reports how far a learner is in a lesson of a program's own, by the id of its section (PRG-13). Of a course or microcast
 * inside, its own progress tells.
 */
export const trackProgramProgress = defineOperation({
  name: 'trackProgramProgress',
  kind: 'mutation',
  description: 'Adds a progress event for one section, and answers the folded progress.',
  access: ['customer'],
  input: {
    programKey: reference({ to: 'program', required: true }),
    programItemID: text({ required: true, max: 64, label: 'The id of the section' }),
    ...trackedFact,
    ...portalContext,
  },
  output: { programProgress: progresses.programProgress },
})
