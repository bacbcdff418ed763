import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { progresses } from './progresses.ts'
import { trackedFact } from './trackedFact.ts'

/** Reports the position in a microcast (PRG-14). An event sent twice counts once. */
export const trackMicrocastProgress = defineOperation({
  name: 'trackMicrocastProgress',
  kind: 'mutation',
  description: 'Adds a progress event for a microcast, and answers the folded progress.',
  access: ['customer'],
  input: {
    microcastKey: reference({ to: 'microcast', required: true }),
    ...trackedFact,
    lastPosition: number({ label: 'Whole seconds', min: 0, default: 0 }),
    maxPosition: number({ label: 'Whole seconds', min: 0, default: 0 }),
    ...portalContext,
  },
  output: { microcastProgress: progresses.microcastProgress },
})
