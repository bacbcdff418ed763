import { Button, MenuItem, SegmentedControl } from '@blueprintjs/core'
import { Add, Cross } from '@blueprintjs/icons'
import { type ReactNode, useRef, useState } from 'react'
import { NodeMenu } from '#desktop/renderer/kernel/canvas/NodeMenu.tsx'
import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { fieldsOf } from '#desktop/renderer/kernel/form/formFields.ts'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { kindLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { type FlowStep, flowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import { FlowGaps } from '../FlowGaps.tsx'
import { useFlowSteps } from '../useFlowSteps.ts'
import styles from './FlowCanvas.module.css'
import { FlowLogCanvas } from './FlowLogCanvas.tsx'
import { FlowPicture } from './FlowPicture.tsx'
import { addedKinds, flowKindIcon, lastKind } from './flowKinds.tsx'
import { useFlowActs } from './useFlowActs.ts'

const hint =
  'Arrow keys go from step to step. Enter opens a step’s form, Escape leads back. A adds a step after it, Alt and Up or Down moves it, Control and D duplicates it, Delete removes it, M opens its menu.'
const flowFields = ['name', 'description', 'active', 'tags']

/** A flow as a picture: with the form of the chosen step beside it, or with its log drawn on it. */
export function FlowCanvas({ about }: { about: ReactNode }) {
  const steps = useFlowSteps()
  const [mode, setMode] = useState<'steps' | 'log'>('steps')
  const choice = (
    <SegmentedControl
      aria-label="What is shown with the steps"
      fill
      options={[
        { label: 'Form', value: 'steps' },
        { label: 'Log', value: 'log' },
      ]}
      value={mode}
      onValueChange={(value) => setMode(value === 'log' ? 'log' : 'steps')}
    />
  )
  return (
    <div className={styles.split}>
      <div className={styles.choice}>{choice}</div>
      {mode === 'log' ? <FlowLogCanvas steps={steps} /> : <FlowForm steps={steps} about={about} />}
    </div>
  )
}

type FlowFormProps = { steps: readonly FlowStep[]; about: ReactNode }

function FlowForm({ steps, about }: FlowFormProps) {
  const { isReadOnly = false } = useFormTarget()
  const [chosen, setChosen] = useState<string | null>(null)
  const [toFocus, setToFocus] = useState<{ id: string } | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const step = steps.find(({ id }) => id === chosen)
  function goTo(id: string | null) {
    if (id !== null) setToFocus({ id })
    setChosen(id)
  }
  const acts = useFlowActs(steps, goTo)
  function enter(id: string) {
    setChosen(id)
    // The form is there after the next rendering.
    requestAnimationFrame(() =>
      panel.current
        ?.querySelector<HTMLElement>('[data-step-form] :is(input, select, textarea, button):enabled')
        ?.focus(),
    )
  }
  const addTrigger = (
    <Button
      intent={steps.length === 0 ? 'primary' : 'none'}
      icon={<Add />}
      text="Add trigger"
      disabled={isReadOnly}
      onClick={acts.addTrigger}
    />
  )
  return (
    <>
      <div className={styles.picture}>
        {steps.length === 0 ? (
          <EmptyState
            icon="flows"
            title="No steps yet"
            description="A flow begins with a trigger: what a customer does. Its steps follow."
            action={addTrigger}
          />
        ) : (
          <FlowPicture
            label="Steps of the flow"
            log={null}
            acts={isReadOnly ? null : acts}
            said={acts.said}
            {...{ hint, steps, chosen, toFocus }}
            onChoose={setChosen}
            onEnter={enter}
            menuOf={(id) => (
              <NodeMenu
                openText="Open form"
                isReadOnly={isReadOnly}
                onOpen={() => enter(id)}
                onDuplicate={() => acts.duplicate(id)}
                onMove={(way) => acts.moveBy(id, way)}
                onRemove={() => acts.remove(id)}
              />
            )}
            addMenuOf={(link) =>
              [...addedKinds, ...(link.to === null ? [lastKind] : [])].map((type) => (
                <MenuItem
                  key={type}
                  icon={flowKindIcon(type)}
                  text={kindLabel(flowStep, type)}
                  onClick={() => acts.add(link, type)}
                />
              ))
            }
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves any of its fields */}
      <div
        ref={panel}
        className={styles.panel}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented || !step) return
          event.preventDefault()
          setToFocus({ id: step.id })
        }}
      >
        {step ? (
          <section aria-label={`Step ${steps.indexOf(step) + 1}`} className={styles.step}>
            <div className={styles.head}>
              <h2>{kindLabel(flowStep, step.type)}</h2>
              <Button
                variant="minimal"
                icon={<Cross />}
                aria-label="Close the step"
                onClick={() => {
                  setToFocus({ id: step.id })
                  setChosen(null)
                }}
              />
            </div>
            <div data-step-form>
              <EntityForm key={step.id} fields={fieldsOf(flowStep, step)} path={['flow', step.id]} />
            </div>
          </section>
        ) : (
          <>
            {steps.length > 0 && <div>{addTrigger}</div>}
            <div className={styles.gaps}>
              <FlowGaps steps={steps} onOpen={goTo} />
            </div>
            <EntityForm names={flowFields} />
            {about}
          </>
        )}
      </div>
    </>
  )
}
