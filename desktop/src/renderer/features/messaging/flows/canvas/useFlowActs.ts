import { useState } from 'react'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { makeBlank } from '#desktop/renderer/kernel/form/blankRecord.ts'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { kindLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { type FlowStep, flowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import { createId } from '#shared/kernel/model/createId.ts'
import {
  addOnLink,
  addTrigger,
  connect,
  disconnect,
  duplicateStep,
  flowEdits,
  linkBeside,
  mayMoveTo,
  moveOnLink,
  refusalOf,
  removeStep,
} from './changeFlow.ts'
import type { FlowStepType } from './flowKinds.tsx'
import { type FlowLink, flowLinks, waysOf } from './flowLinks.ts'

export type FlowActs = {
  /** What was done last, for a screen reader. */
  said: string
  add(link: FlowLink, type: FlowStepType): void
  addTrigger(): void
  remove(id: string): void
  duplicate(id: string): void
  mayMove(id: string, link: FlowLink): boolean
  move(id: string, link: FlowLink): void
  moveBy(id: string, direction: 'up' | 'down'): void
  connect(from: string, way: string, to: string): void
  disconnect(link: FlowLink): void
}

/** What can be done with a flow's steps in their picture. `onCame`: the step that is chosen and has the focus afterwards; null for none. */
export function useFlowActs(steps: readonly FlowStep[], onCame: (id: string | null) => void): FlowActs {
  const { edit, flush, isReadOnly = false } = useFormTarget()
  const { offerUndo, snackBar } = useDialogs()
  const [said, setSaid] = useState('')
  const nameOf = (id: string) => {
    const step = steps.find((one) => one.id === id)
    return step ? step.name || kindLabel(flowStep, step.type) : ''
  }
  /** Whether it was possible. */
  function change(after: readonly FlowStep[], says: string): boolean {
    if (isReadOnly) return false
    const refusal = refusalOf(steps, after)
    if (refusal !== null) {
      snackBar(refusal)
      setSaid(refusal)
      return false
    }
    const edits = flowEdits(steps, after)
    if (edits.length === 0) return false
    // What is typed belongs to the state before.
    flush()
    edit(edits)
    setSaid(says)
    return true
  }
  function move(id: string, link: FlowLink) {
    const after = moveOnLink(steps, id, link)
    const place = link.to === null ? `after ${nameOf(link.from)}` : `before ${nameOf(link.to)}`
    if (after && change(after, `${nameOf(id)} is now ${place}.`)) onCame(id)
  }
  return {
    said,
    add(link, type) {
      const step = newStep(type)
      const says = `${kindLabel(flowStep, type)} added after ${nameOf(link.from)}. Enter opens its form.`
      if (change(addOnLink(steps, link, step), says)) onCame(step.id)
    },
    addTrigger() {
      const trigger = newStep('trigger')
      if (change(addTrigger(steps, trigger), 'Trigger added. Enter opens its form.')) onCame(trigger.id)
    },
    remove(id) {
      const links = flowLinks(steps)
      const heir =
        links.find(({ from, to }) => from === id && to !== null)?.to ??
        links.find(({ to }) => to === id)?.from ??
        steps.find((step) => step.id !== id)?.id ??
        null
      const after = removeStep(steps, id)
      const says = `${nameOf(id)} was removed.`
      if (!change(after, says)) return
      offerUndo(says, () => {
        edit(flowEdits(after, steps))
        onCame(id)
      })
      onCame(heir)
    },
    duplicate(id) {
      const copy = createId()
      if (change(duplicateStep(steps, id, copy), `${nameOf(id)} was duplicated.`)) onCame(copy)
    },
    mayMove: (id, link) => steps.some((step) => step.id === id && mayMoveTo(step, link)),
    move,
    moveBy(id, direction) {
      const link = linkBeside(flowLinks(steps), id, direction)
      const step = steps.find((one) => one.id === id)
      if (link && step && mayMoveTo(step, link)) return move(id, link)
      setSaid(`${nameOf(id)} cannot go further ${direction}.`)
    },
    connect(from, way, to) {
      const start = steps.find((step) => step.id === from)
      const end = steps.find((step) => step.id === to)
      const known = start && waysOf(start).find((one) => one === way)
      if (!known || !end || end.type === 'trigger' || from === to) return
      change(connect(steps, from, known, to), `${nameOf(from)} now goes on to ${nameOf(to)}.`)
    },
    disconnect(link) {
      const to = link.to === null ? '' : nameOf(link.to)
      change(disconnect(steps, link), `${nameOf(link.from)} no longer goes on to ${to}.`)
    },
  }
}

// Cast: a blank value of one of the kinds of a step.
const newStep = (type: FlowStepType) => makeBlank(flowStep, type) as FlowStep
