import { Edit, Envelope, Flash, Fork, Help, LogIn, Stop, Time } from '@blueprintjs/icons'
import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'

export type FlowStepType = FlowStep['type']

/** The kinds of steps, as their picture shows them. */
const icons: Readonly<Record<FlowStepType, React.JSX.Element>> = {
  trigger: <Flash />,
  condition: <Fork />,
  wait: <Time />,
  email: <Envelope />,
  attribute: <Edit />,
  enroll: <LogIn />,
  end: <Stop />,
  unrecognized: <Help />,
}

export const flowKindIcon = (type: FlowStepType) => icons[type]

/** What can be added on a way, and at its end alone. */
export const addedKinds: readonly FlowStepType[] = ['email', 'wait', 'condition', 'enroll', 'attribute']
export const lastKind: FlowStepType = 'end'
