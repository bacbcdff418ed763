import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { progresses } from './progresses.ts'
import { startAnswer } from './startAnswer.ts'

/** Opens a document: a refusal opens the access panel (PRG-25). As `startCourse` (3§7.3). */
export const startDocument = defineOperation({
  name: 'startDocument',
  kind: 'mutation',
  description: 'Starts or continues a document.',
  access: ['anonymous', 'customer'],
  input: { documentKey: reference({ to: 'document', required: true }), ...portalContext },
  output: { ...startAnswer, documentProgress: progresses.documentProgress },
})
