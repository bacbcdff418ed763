import { ArrowRight, Circle, TickCircle } from '@blueprintjs/icons'
import { Link } from 'wouter'
import styles from './firstSteps.module.css'
import type { ShownStep } from './useFirstSteps.ts'

type FirstStepListProps = { steps: readonly ShownStep[]; onConnect(): void }

/** What is done, and what to do next: each open step is a link to its place. */
export function FirstStepList({ steps, onConnect }: FirstStepListProps) {
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <ol className={styles.list}>
      {steps.map((step) => (
        <li key={step.name} className={styles.step} data-done={step.isDone} data-next={step === next}>
          {step.isDone ? <TickCircle size={18} /> : <Circle size={18} />}
          <div className={styles.text}>
            <StepTitle step={step} onConnect={onConnect} />
            {!step.isDone && (
              <p className={styles.why}>
                {step.why}
                {step.needsConnection && ' This needs an organization on a server.'}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function StepTitle({ step, onConnect }: { step: ShownStep; onConnect(): void }) {
  if (step.isDone)
    return (
      <span className={styles.done}>
        {step.title}
        <span className="visually-hidden">, done</span>
      </span>
    )
  if (step.needsConnection)
    return (
      <button type="button" className={styles.connect} onClick={onConnect}>
        {step.title}
        <ArrowRight size={12} />
      </button>
    )
  return (
    <Link href={step.path} className={styles.link ?? ''}>
      {step.title}
      <ArrowRight size={12} />
    </Link>
  )
}

export const doneText = (steps: readonly ShownStep[]): string => `${countDone(steps)} of ${steps.length} done`

export const countDone = (steps: readonly ShownStep[]): number => steps.filter(({ isDone }) => isDone).length
