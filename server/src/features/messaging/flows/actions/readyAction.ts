import type { Deps } from '#server/kernel/Deps.ts'
import type { EngagementStep } from '#shared/features/messaging/entities/EngagementStep.ts'
import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import { judgeCondition } from './judgeCondition.ts'
import type { Act } from './Outcome.ts'
import { readyEnrolment } from './readyEnrolment.ts'
import { setAttribute } from './setAttribute.ts'

type Acting = Exclude<FlowStep, { type: 'wait' | 'email' }>

/** Reads what a step needs; what it returns is done in the transaction that logs it. */
export async function readyAction(deps: Deps, entry: EngagementStep, step: Acting): Promise<Act> {
  switch (step.type) {
    case 'condition': {
      const holds = await judgeCondition(deps, entry, step)
      return { status: 'done', detail: holds ? 'Yes' : 'Otherwise', next: holds ? step.next : step.otherwise }
    }
    case 'attribute':
      return (client) => setAttribute(client, deps, entry, step)
    case 'enroll':
      return await readyEnrolment(deps, entry, step)
    case 'trigger':
      // One trigger that causes another: it has happened already.
      return { status: 'done', detail: '', next: step.next }
    case 'end':
      return { status: 'done', detail: '' }
    case 'unrecognized':
      return { status: 'refused', detail: 'This step is from an earlier version.' }
  }
}
