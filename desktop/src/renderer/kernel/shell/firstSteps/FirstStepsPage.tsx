import { Button, Spinner } from '@blueprintjs/core'
import { useState } from 'react'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { useConsoleState } from '../../api/useConsoleState.ts'
import { useOnly } from '../../manifest/FeaturesContext.tsx'
import { Page } from '../../parts/Page.tsx'
import { connectDialog } from '../slots.ts'
import { countDone, doneText, FirstStepList } from './FirstStepList.tsx'
import styles from './firstSteps.module.css'
import { ProgressRing } from './ProgressRing.tsx'
import { showSteps, useIsHidden } from './stepMemory.ts'
import { useFirstSteps } from './useFirstSteps.ts'

/** The first steps, also once they are dismissed or done. */
export function FirstStepsPage() {
  const { data: state } = useConsoleState()
  return <Page title="First steps">{state ? <Steps state={state} /> : <Spinner />}</Page>
}

function Steps({ state }: { state: ConsoleState }) {
  const organization = state.workspace?.organization ?? ''
  const steps = useFirstSteps(state)
  const isHidden = useIsHidden(organization)
  const ConnectDialog = useOnly(connectDialog)
  const [isConnecting, setConnecting] = useState(false)
  if (!steps) return <Spinner aria-label="Looking at what is done" />
  const isAllDone = countDone(steps) === steps.length
  return (
    <div className={styles.whole}>
      <p className={styles.header}>
        {!isAllDone && <ProgressRing done={countDone(steps)} of={steps.length} />}
        <span>
          {isAllDone
            ? 'All first steps are done.'
            : `${doneText(steps)}. A step is marked as done once your workspace has what it asks for.`}
        </span>
      </p>
      <FirstStepList steps={steps} onConnect={() => setConnecting(true)} />
      {isHidden && !isAllDone && (
        <Button text="Show first steps at the top again" onClick={() => showSteps(organization)} />
      )}
      <ConnectDialog state={state} isOpen={isConnecting} onClose={() => setConnecting(false)} />
    </div>
  )
}
