import { Button, MenuItem } from '@blueprintjs/core'
import { Add, Cross } from '@blueprintjs/icons'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useNamed } from '#desktop/renderer/kernel/api/useNamed.ts'
import { Canvas } from '#desktop/renderer/kernel/canvas/Canvas.tsx'
import type { CanvasLink } from '#desktop/renderer/kernel/canvas/CanvasGraph.ts'
import { layOutGraph } from '#desktop/renderer/kernel/canvas/layOutGraph.ts'
import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { fieldsOf } from '#desktop/renderer/kernel/form/formFields.ts'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { kindLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { flowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import { FlowGaps } from '../FlowGaps.tsx'
import { useFlowSteps } from '../useFlowSteps.ts'
import { drawFlow, flowShapes, flowTexts } from './drawFlow.ts'
import styles from './FlowCanvas.module.css'
import { FlowStepMenu } from './FlowStepMenu.tsx'
import { addedKinds, flowKindIcon, lastKind } from './flowKinds.tsx'
import { flowLinks } from './flowLinks.ts'
import { useFlowActs } from './useFlowActs.ts'

const hint =
  'Arrow keys go from step to step. Enter opens a step’s form, Escape leads back. A adds a step after it, Alt and Up or Down moves it, Control and D duplicates it, Delete removes it, M opens its menu.'
const flowFields = ['name', 'description', 'active', 'tags']

/** A flow as a picture, with the form of the chosen step beside it, or of the flow itself. */
export function FlowCanvas({ about }: { about: ReactNode }) {
  const { isReadOnly = false } = useFormTarget()
  const steps = useFlowSteps()
  const [chosen, setChosen] = useState<string | null>(null)
  const [toFocus, setToFocus] = useState<{ id: string } | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const step = steps.find(({ id }) => id === chosen)
  const acts = useFlowActs(steps, (id) => {
    if (id !== null) setToFocus({ id })
    setChosen(id)
  })

  const texts = useNamed((nameOf) => flowTexts(steps, nameOf, null))
  const links = useMemo(() => flowLinks(steps), [steps])
  const shapes = JSON.stringify(flowShapes(texts, links))
  const layout = useMemo(() => {
    // Cast: written by `flowShapes`.
    const { nodes, links } = JSON.parse(shapes) as ReturnType<typeof flowShapes>
    return layOutGraph(nodes, links)
  }, [shapes])
  const drawn = drawFlow(texts, links, layout, { isReadOnly, hasLog: false })

  const linkOf = ({ id }: CanvasLink) => links.find((link) => link.id === id)
  function enter(id: string) {
    setChosen(id)
    // The form is there after the next rendering.
    requestAnimationFrame(() =>
      panel.current
        ?.querySelector<HTMLElement>('[data-step-form] :is(input, select, textarea, button):enabled')
        ?.focus(),
    )
  }
  return (
    <div className={styles.split}>
      <div className={styles.picture}>
        {steps.length === 0 ? (
          <EmptyState
            icon="flows"
            title="No steps yet"
            description="A flow begins with a trigger: what a customer does. Its steps follow."
            action={
              <Button
                intent="primary"
                icon={<Add />}
                text="Add trigger"
                disabled={isReadOnly}
                onClick={acts.addTrigger}
              />
            }
          />
        ) : (
          <Canvas
            label="Steps of the flow"
            hint={hint}
            nodes={drawn.nodes}
            links={drawn.links}
            chosen={chosen}
            toFocus={toFocus}
            said={acts.said}
            onChoose={setChosen}
            onEnter={enter}
            onRemove={acts.remove}
            onDuplicate={acts.duplicate}
            onMove={(id, direction) => {
              if (direction === 'up' || direction === 'down') acts.moveBy(id, direction)
            }}
            menuOf={(id) => (
              <FlowStepMenu id={id} isReadOnly={isReadOnly} acts={acts} onOpen={() => enter(id)} />
            )}
            addMenuOf={(link) => {
              const place = linkOf(link)
              const kinds = [...addedKinds, ...(link.to === null ? [lastKind] : [])]
              return kinds.map((type) => (
                <MenuItem
                  key={type}
                  icon={flowKindIcon(type)}
                  text={kindLabel(flowStep, type)}
                  onClick={() => place && acts.add(place, type)}
                />
              ))
            }}
            onRemoveLink={(link) => {
              const place = linkOf(link)
              if (place) acts.disconnect(place)
            }}
            mayDrop={(id, link) => {
              const place = linkOf(link)
              return place !== undefined && acts.mayMove(id, place)
            }}
            onDrop={(id, link) => {
              const place = linkOf(link)
              if (place) acts.move(id, place)
            }}
            onConnect={acts.connect}
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
            <Button
              icon={<Add />}
              text="Add trigger"
              className={styles.trigger ?? ''}
              disabled={isReadOnly}
              onClick={acts.addTrigger}
            />
            <div className={styles.gaps}>
              <FlowGaps
                steps={steps}
                onOpen={(id) => {
                  setToFocus({ id })
                  setChosen(id)
                }}
              />
            </div>
            <EntityForm names={flowFields} />
            {about}
          </>
        )}
      </div>
    </div>
  )
}
