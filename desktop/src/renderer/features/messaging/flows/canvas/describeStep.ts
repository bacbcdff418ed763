import { optionLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import type { NameOf } from '#desktop/renderer/kernel/values/valueText.ts'
import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'

/** What a step does, in a few words; empty where it does not say it yet. */
export function describeStep(step: FlowStep, nameOf: NameOf): string {
  switch (step.type) {
    case 'trigger':
      return [
        optionLabel(step.event ?? ''),
        step.course && nameOf('course', step.course),
        step.membership && nameOf('membership', step.membership),
      ]
        .filter(Boolean)
        .join(': ')
    case 'condition':
      return describeCondition(step, nameOf)
    case 'wait': {
      const amount = step.amount ?? 1
      const unit = step.unit ?? 'days'
      return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`
    }
    case 'email':
      return step.emailTemplate ? nameOf('emailTemplate', step.emailTemplate) : ''
    case 'attribute':
      return step.attribute ? `${optionLabel(step.attribute)} becomes “${step.value ?? ''}”` : ''
    case 'enroll':
      return [
        step.course && nameOf('course', step.course),
        step.program && nameOf('program', step.program),
        step.membership && nameOf('membership', step.membership),
      ]
        .filter(Boolean)
        .join(', ')
    case 'end':
      return 'The flow ends here'
    case 'unrecognized':
      return ''
  }
}

function describeCondition(step: Extract<FlowStep, { type: 'condition' }>, nameOf: NameOf): string {
  switch (step.about) {
    case 'attribute':
      return step.attributeName ? `${optionLabel(step.attributeName)} is “${step.attributeValue ?? ''}”` : ''
    case 'accessGroup':
      return step.accessGroup ? `Is in access group ${step.accessGroup}` : ''
    case 'completedCourse':
      return step.completedCourse ? `Completed “${nameOf('course', step.completedCourse)}”` : ''
    case 'heldMembership':
      return step.heldMembership ? `Holds “${nameOf('membership', step.heldMembership)}”` : ''
    default:
      return ''
  }
}
