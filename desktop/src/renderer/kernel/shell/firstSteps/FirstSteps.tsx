import { Button } from '@blueprintjs/core'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { useDialogs } from '../../dialogs/Dialogs.tsx'
import { PopoverButton } from '../../parts/PopoverButton.tsx'
import { countDone, doneText, FirstStepList } from './FirstStepList.tsx'
import styles from './firstSteps.module.css'
import { ProgressRing } from './ProgressRing.tsx'
import { hideSteps, useIsHidden } from './stepMemory.ts'
import { type ShownStep, useFirstSteps } from './useFirstSteps.ts'

type FirstStepsProps = { state: ConsoleState; onConnect(): void }

/** The steps while something is left to do and they were not dismissed; otherwise null: then nothing is shown. */
function useOpenSteps(state: ConsoleState): readonly ShownStep[] | null {
  const steps = useFirstSteps(state)
  const isHidden = useIsHidden(state.workspace?.organization ?? '')
  return steps === null || isHidden || countDone(steps) === steps.length ? null : steps
}

/** The small ring in the top bar, with the steps on a click. */
export function FirstStepsButton({ state, onConnect }: FirstStepsProps) {
  const steps = useOpenSteps(state)
  if (!steps) return null
  const text = doneText(steps)
  return (
    <PopoverButton
      placement="bottom-end"
      variant="minimal"
      icon={<ProgressRing done={countDone(steps)} of={steps.length} />}
      aria-label={`First steps: ${text}`}
      title={`First steps: ${text}`}
      content={
        <section className={styles.popover} aria-label="First steps">
          <header className={styles.header}>
            <h2 className={styles.title}>First steps</h2>
            <span className="quiet">{text}</span>
          </header>
          <FirstStepList {...{ steps, onConnect }} />
          <HideButton state={state} />
        </section>
      }
    />
  )
}

/** The steps above the first screen. A small window shows the next one alone. */
export function FirstStepsPanel({ state, onConnect }: FirstStepsProps) {
  const steps = useOpenSteps(state)
  if (!steps) return null
  return (
    <section className={styles.panel} aria-label="First steps">
      <header className={styles.header}>
        <ProgressRing done={countDone(steps)} of={steps.length} />
        <h2 className={styles.title}>First steps</h2>
        <span className="quiet">{doneText(steps)}</span>
        <span className={styles.space} />
        <HideButton state={state} />
      </header>
      <FirstStepList {...{ steps, onConnect }} />
    </section>
  )
}

function HideButton({ state }: { state: ConsoleState }) {
  const { snackBar } = useDialogs()
  return (
    <Button
      variant="minimal"
      size="small"
      className={styles.hide ?? ''}
      text="Hide first steps"
      onClick={() => {
        hideSteps(state.workspace?.organization ?? '')
        snackBar('You find the first steps under Settings, and with Ctrl+K.')
      }}
    />
  )
}
