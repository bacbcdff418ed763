import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { progresses } from './progresses.ts'

/** Reports how far a learner has read a document, whether it stays in My Documents, and their signature (PRG-15). */
export const trackDocumentProgress = defineOperation({
  name: 'trackDocumentProgress',
  kind: 'mutation',
  description: 'Adds progress events for a document, and answers the folded progress.',
  access: ['customer'],
  input: {
    documentKey: reference({ to: 'document', required: true }),
    eventID: text({ label: 'An id made by the client; the same id counts once', max: 60 }),
    progress: number({ label: 'Percent', min: 0, max: 100 }),
    page: number({ label: 'The page that is open', min: 0 }),
    includeInMyDocuments: boolean(),
    signature: text({ label: 'The typed name', max: 200 }),
    occurredAt: timestamp(),
    ...portalContext,
  },
  output: { documentProgress: progresses.documentProgress },
})
