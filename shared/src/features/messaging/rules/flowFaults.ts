import type { EntityHooks, RecordFault } from '#shared/kernel/model/EntityHooks.ts'
import type { FlowStep } from '../flowSteps/flowStep.ts'

/**
 * New faults of a flow: a step whose next step does not exist, and a loop without a wait. Those that a
 * merge has made do not block other edits. An older console writes the whole flow.
 */
export const flowFaults: NonNullable<EntityHooks['judge']> = {
  fields: ['flow'],
  paths: /^flow$|\/(@place|@gone|type|next|otherwise)$/,
  faults(record, before) {
    // Casts: both have passed their schema.
    const known = new Set(findFaults((before?.flow ?? []) as readonly FlowStep[]).map(nameOf))
    const fresh = findFaults((record.flow ?? []) as readonly FlowStep[]).filter(
      (fault) => !known.has(nameOf(fault)),
    )
    // Several missing steps of one field are one fault for its author.
    const byPlace = new Map(fresh.map(({ path, message }) => [`${path} ${message}`, { path, message }]))
    return [...byPlace.values()]
  },
}

/** A fault, with the step that is missing. */
type FlowFault = RecordFault & { missing: string | null }

const nameOf = ({ path, message, missing }: FlowFault) => `${path} ${message} ${missing}`

function findFaults(steps: readonly FlowStep[]): FlowFault[] {
  const byId = new Map(steps.map((step) => [step.id, step]))
  return steps.flatMap((step) => {
    const path = `flow.${step.id}`
    const missing = Object.entries(waysFrom(step)).flatMap(([name, ids]) =>
      ids
        .filter((id) => !byId.has(id))
        .map((id) => ({
          path: `${path}.${name}`,
          message: 'Refers to a step that does not exist.',
          missing: id,
        })),
    )
    const circle = 'These steps form a loop without waiting.'
    return returnsAtOnce(step, byId)
      ? [...missing, { path: `${path}.next`, message: circle, missing: null }]
      : missing
  })
}

/** The ids of the steps that follow, by the field that names them. */
const waysFrom = (step: FlowStep): Readonly<Record<string, readonly string[]>> => {
  if (step.type === 'end') return {}
  return step.type === 'condition' ? { next: step.next, otherwise: step.otherwise } : { next: step.next }
}

/** Whether the step comes back to itself with no wait between. */
function returnsAtOnce(start: FlowStep, byId: ReadonlyMap<string, FlowStep>): boolean {
  if (start.type === 'wait') return false
  const seen = new Set<string>()
  const open = Object.values(waysFrom(start)).flat()
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === start.id) return true
    const step = byId.get(id)
    if (seen.has(id) || !step || step.type === 'wait') continue
    seen.add(id)
    open.push(...Object.values(waysFrom(step)).flat())
  }
  return false
}
