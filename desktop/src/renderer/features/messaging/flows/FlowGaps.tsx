import { Callout } from '@blueprintjs/core'
import { optionLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import { flowGaps } from '#shared/features/messaging/rules/flowGaps.ts'
import styles from './Flows.module.css'

type FlowGapsProps = {
  steps: readonly FlowStep[]
  /** Opens the step that lacks something; without it, it is only named. */
  onOpen?: (id: string) => void
}

/** What a flow's steps lack, step by step. */
export function FlowGaps({ steps, onOpen }: FlowGapsProps) {
  const gaps = flowGaps(steps)
  if (gaps.length === 0) return null
  return (
    <Callout intent="warning" compact>
      <h2 className={styles.gapsTitle}>Not complete yet</h2>
      <ul className={styles.gaps} aria-label="What is missing">
        {gaps.map(({ step, message }) => (
          <li key={`${step} ${message}`}>
            {step !== '' &&
              (onOpen ? (
                <button type="button" className={styles.gapStep} onClick={() => onOpen(step)}>
                  {stepLabel(steps, step)}:
                </button>
              ) : (
                <strong>{stepLabel(steps, step)}:</strong>
              ))}{' '}
            {message}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

/** As the form counts them. */
function stepLabel(steps: readonly FlowStep[], id: string): string {
  const at = steps.findIndex((step) => step.id === id)
  const step = steps[at]
  return `Step ${at + 1}, ${step?.name || optionLabel(step?.type ?? '')}`
}
