import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import { flowFaults } from '#shared/features/messaging/rules/flowFaults.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { type FlowLink, type FlowWay, stepsAfter, waysOf } from './flowLinks.ts'

/** The longest list that a way holds. */
const mostSteps = 20

type Steps = readonly FlowStep[]

/** Adds a step on a way: it comes after the way's start, and goes on to its end. */
export function addOnLink(steps: Steps, link: FlowLink, step: FlowStep): FlowStep[] {
  const added = link.to === null ? step : withWay(step, 'next', [link.to])
  const at = steps.findIndex(({ id }) => id === link.from) + 1
  return [
    ...steps.slice(0, at).map((one) => (one.id === link.from ? throughLink(one, link, step.id) : one)),
    added,
    ...steps.slice(at),
  ]
}

/** Adds a trigger before all others; it begins where the first one begins, or where no other step goes. */
export function addTrigger(steps: Steps, trigger: FlowStep): FlowStep[] {
  const known = steps.find(({ type }) => type === 'trigger')
  const named = new Set(steps.flatMap((step) => waysOf(step).flatMap((way) => stepsAfter(step, way))))
  const first = steps.find(({ id, type }) => type !== 'trigger' && !named.has(id))
  const next = known ? stepsAfter(known, 'next') : first ? [first.id] : []
  const at = known ? steps.indexOf(known) + 1 : 0
  return [...steps.slice(0, at), withWay(trigger, 'next', next), ...steps.slice(at)]
}

/** Takes a step out: those before it go on to the ones after it. What only a condition's other branch reaches stays without a way to it. */
export function removeStep(steps: Steps, id: string): FlowStep[] {
  const gone = steps.find((step) => step.id === id)
  if (!gone) return [...steps]
  const heirs = heirsOf(gone)
  return steps
    .filter((step) => step.id !== id)
    .map((step) => mapWays(step, (ids) => (ids.includes(id) ? replaced(ids, id, heirs, step.id) : ids)))
}

/** Puts a step on another way; a condition takes its other branch along. Null where it is already. */
export function moveOnLink(steps: Steps, id: string, link: FlowLink): FlowStep[] | null {
  const step = steps.find((one) => one.id === id)
  if (!step || !mayMoveTo(step, link)) return null
  const rest = removeStep(steps, id)
  const alone = step.type === 'end' ? step : withWay(step, 'next', [])
  return addOnLink(rest, link, alone)
}

/** A trigger is a beginning, and nothing comes after an end. */
export const mayMoveTo = (step: FlowStep, link: FlowLink): boolean =>
  step.type !== 'trigger' &&
  link.from !== step.id &&
  link.to !== step.id &&
  (step.type !== 'end' || link.to === null)

/** The way on which a step goes up or down by one; null at the end of its way, and where ways part or meet. */
export function linkBeside(
  links: readonly FlowLink[],
  id: string,
  direction: 'up' | 'down',
): FlowLink | null {
  if (direction === 'up') {
    const [before, another] = links.filter(({ to }) => to === id)
    if (!before || another) return null
    const above = links.filter(({ to }) => to === before.from)
    return above.length === 1 ? (above[0] ?? null) : null
  }
  const [after, another] = links.filter(({ from, way }) => from === id && way === 'next')
  const meet = links.filter(({ to }) => to !== null && to === after?.to)
  if (!after || another || after.to === null || meet.length > 1) return null
  return links.find(({ from, way }) => from === after.to && way === 'next') ?? null
}

/** A copy right after the step; a trigger's copy begins beside it. */
export function duplicateStep(steps: Steps, id: string, copyId: string): FlowStep[] {
  const step = steps.find((one) => one.id === id)
  if (!step || step.type === 'end') return [...steps]
  const copy: FlowStep = { ...structuredClone(step), id: copyId }
  return steps.flatMap((one) =>
    one.id !== id ? [one] : step.type === 'trigger' ? [one, copy] : [withWay(one, 'next', [copyId]), copy],
  )
}

export const connect = (steps: Steps, from: string, way: FlowWay, to: string): FlowStep[] =>
  steps.map((step) => {
    const ids = stepsAfter(step, way)
    return step.id === from && !ids.includes(to) ? withWay(step, way, [...ids, to]) : step
  })

export const disconnect = (steps: Steps, { from, way, to }: FlowLink): FlowStep[] =>
  steps.map((step) =>
    step.id === from
      ? withWay(
          step,
          way,
          stepsAfter(step, way).filter((id) => id !== to),
        )
      : step,
  )

/** What makes one flow of the other: new steps first, so that the ways to them exist. */
export function flowEdits(before: Steps, after: Steps): Edit[] {
  const path = ['flow']
  const old = new Map(before.map((step) => [step.id, step]))
  const left = new Set(after.map(({ id }) => id))
  return [
    ...after.flatMap((element, at): Edit[] =>
      old.has(element.id) ? [] : [{ do: 'insert', path, after: after[at - 1]?.id ?? null, element }],
    ),
    ...after.flatMap((step) => {
      const known = old.get(step.id)
      return known
        ? waysOf(step).flatMap((way): Edit[] => {
            const [was, value] = [stepsAfter(known, way), stepsAfter(step, way)]
            const isSame = was.length === value.length && was.every((id, at) => id === value[at])
            return isSame ? [] : [{ do: 'set', path: [...path, step.id, way], value: [...value] }]
          })
        : []
    }),
    ...before.flatMap(({ id }): Edit[] => (left.has(id) ? [] : [{ do: 'remove', path, id }])),
  ]
}

/** Why a change is not possible; null if it is. */
export function refusalOf(before: Steps, after: Steps): string | null {
  const [fault] = flowFaults.faults({ flow: after }, { flow: before })
  return fault?.message ?? null
}

/** Without the first branch, a condition leaves its other one. */
function heirsOf(step: FlowStep): readonly string[] {
  const next = stepsAfter(step, 'next')
  return (next.length > 0 ? next : stepsAfter(step, 'otherwise')).filter((id) => id !== step.id)
}

const throughLink = (step: FlowStep, { way, to }: FlowLink, id: string): FlowStep => {
  const ids = stepsAfter(step, way)
  return withWay(step, way, to === null ? [...ids, id] : replaced(ids, to, [id], step.id))
}

const replaced = (ids: readonly string[], id: string, by: readonly string[], own: string): string[] =>
  [...new Set(ids.flatMap((one) => (one === id ? by : [one])))]
    .filter((one) => one !== own)
    .slice(0, mostSteps)

const mapWays = (step: FlowStep, change: (ids: readonly string[]) => readonly string[]): FlowStep =>
  waysOf(step).reduce((one, way) => {
    const ids = stepsAfter(one, way)
    const changed = change(ids)
    return changed === ids ? one : withWay(one, way, changed)
  }, step)

function withWay(step: FlowStep, way: FlowWay, ids: readonly string[]): FlowStep {
  if (step.type === 'end') return step
  if (way === 'next') return { ...step, next: [...ids] }
  return step.type === 'condition' ? { ...step, otherwise: [...ids] } : step
}
