import { Customer } from '../../identity/entities/Customer.ts'
import type { FlowStep } from '../flowSteps/flowStep.ts'

export type FlowGap = { step: string; message: string }

/**
 * What a flow lacks to do what it says. No faults: a flow is written step by step, and is saved meanwhile. A step with a gap
 * is refused when it is its turn.
 */
export function flowGaps(steps: readonly FlowStep[]): FlowGap[] {
  const named = new Set(steps.flatMap((step) => waysFrom(step)))
  const own = steps.flatMap((step) => {
    const message = findGap(step)
    const isReached = step.type === 'trigger' || named.has(step.id)
    return [
      ...(message === null ? [] : [{ step: step.id, message }]),
      ...(isReached ? [] : [{ step: step.id, message: 'No step goes here.' }]),
    ]
  })
  const hasStart = steps.some(({ type }) => type === 'trigger')
  return steps.length > 0 && !hasStart ? [{ step: '', message: 'It has no trigger.' }, ...own] : own
}

/** The steps that may follow, by either way. */
export const waysFrom = (step: FlowStep): readonly string[] => {
  if (step.type === 'end') return []
  return step.type === 'condition' ? [...step.next, ...step.otherwise] : step.next
}

/** Null for a step that can be done. */
export function findGap(step: FlowStep): string | null {
  switch (step.type) {
    case 'email':
      return step.emailTemplate ? null : 'Choose an email template.'
    case 'enroll':
      return step.course || step.program || step.membership
        ? null
        : 'Choose a course, a program or a membership.'
    case 'attribute':
      return flowAttributes.includes(step.attribute ?? '')
        ? null
        : `Enter an attribute: ${flowAttributes.join(', ')}.`
    case 'condition':
      return conditionGap(step)
    case 'unrecognized':
      return 'This step is from an earlier version. Choose what it does.'
    case 'trigger':
    case 'wait':
    case 'end':
      return null
  }
}

function conditionGap(step: Extract<FlowStep, { type: 'condition' }>): string | null {
  switch (step.about) {
    case 'attribute':
      return flowAttributes.includes(step.attributeName ?? '')
        ? null
        : `Enter an attribute: ${flowAttributes.join(', ')}.`
    case 'accessGroup':
      return step.accessGroup ? null : 'Enter an access group.'
    case 'completedCourse':
      return step.completedCourse ? null : 'Choose a course.'
    case 'heldMembership':
      return step.heldMembership ? null : 'Choose a membership.'
  }
}

/** Milliseconds of a wait. */
export const waitMs = ({
  amount,
  unit,
}: Pick<Extract<FlowStep, { type: 'wait' }>, 'amount' | 'unit'>): number =>
  (amount ?? 1) * unitMs[unit ?? 'days']

const unitMs = { minutes: 60_000, hours: 3_600_000, days: 86_400_000, weeks: 604_800_000 } as const

/** The attributes of a customer that a flow may ask for and set: texts and choices that staff write themselves. */
export const flowAttributes: readonly string[] = Object.entries(Customer.fields).flatMap(([name, field]) => {
  const {
    kind,
    secret = false,
    readOnly = false,
  }: { kind: string; secret?: boolean; readOnly?: boolean } = field
  const isOpen = !secret && !readOnly && !['email', 'status'].includes(name)
  return isOpen && (kind === 'text' || kind === 'choice') ? [name] : []
})
