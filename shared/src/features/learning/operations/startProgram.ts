import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { progresses } from './progresses.ts'
import { startAnswer } from './startAnswer.ts'

/** Opens a program: anybody may on a public portal, and otherwise who has access (ROL-29). As `startCourse` (3§7.3). */
export const startProgram = defineOperation({
  name: 'startProgram',
  kind: 'mutation',
  description: 'Starts or continues a program.',
  access: ['anonymous', 'customer'],
  input: { programKey: reference({ to: 'program', required: true }), ...portalContext },
  output: { ...startAnswer, programProgress: progresses.programProgress },
})
