import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { progresses } from './progresses.ts'
import { startAnswer } from './startAnswer.ts'

/** Opens a microcast: an answer without progress is no access (PRG-24). As `startCourse` (3§7.3). */
export const startMicrocast = defineOperation({
  name: 'startMicrocast',
  kind: 'mutation',
  description: 'Starts or continues a microcast.',
  access: ['anonymous', 'customer'],
  input: { microcastKey: reference({ to: 'microcast', required: true }), ...portalContext },
  output: { ...startAnswer, microcastProgress: progresses.microcastProgress },
})
