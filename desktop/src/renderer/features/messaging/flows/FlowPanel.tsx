import { Callout } from '@blueprintjs/core'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { OnlineRecords } from '#desktop/renderer/kernel/records/online/OnlineRecords.tsx'
import { optionLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { EngagementFlow } from '#shared/features/messaging/entities/EngagementFlow.ts'
import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import { flowGaps } from '#shared/features/messaging/rules/flowGaps.ts'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'
import { FlowLog } from './FlowLog.tsx'
import styles from './Flows.module.css'

const schema = zodForField('flow', EngagementFlow.fields.flow)

/** Beside a flow's form: what its steps lack, and what they did on the server. */
export function FlowPanel() {
  const { record } = useFormTarget()
  const parsed = schema.safeParse(record.flow ?? [])
  // Cast: parsed by the field's own schema.
  const steps = parsed.success ? (parsed.data as FlowStep[]) : []
  const gaps = flowGaps(steps)
  return (
    <div className={styles.panel}>
      {gaps.length > 0 && (
        <Callout intent="warning" compact title="Not complete yet">
          <ul className={styles.gaps} aria-label="What is missing">
            {gaps.map(({ step, message }) => (
              <li key={`${step} ${message}`}>
                {step !== '' && <strong>{stepLabel(steps, step)}: </strong>}
                {message}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <OnlineRecords title="What a flow did" isPart empty="The log of a flow is kept on the server">
        <FlowLog
          flow={String(record.key)}
          flowID={String(record.id)}
          steps={steps}
          isActive={record.active !== false}
        />
      </OnlineRecords>
    </div>
  )
}

/** As the form beside counts them. */
function stepLabel(steps: readonly FlowStep[], id: string): string {
  const at = steps.findIndex((step) => step.id === id)
  const step = steps[at]
  return `Step ${at + 1}, ${step?.name || optionLabel(step?.type ?? '')}`
}
