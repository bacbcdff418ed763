import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'

/** The fields of a step that name the steps after it. */
export type FlowWay = 'next' | 'otherwise'

/** A way from one step to another; `to` is null where a way ends, and something can be added. */
export type FlowLink = { id: string; from: string; way: FlowWay; to: string | null }

export const waysOf = (step: FlowStep): readonly FlowWay[] =>
  step.type === 'end' ? [] : step.type === 'condition' ? ['next', 'otherwise'] : ['next']

export const stepsAfter = (step: FlowStep, way: FlowWay): readonly string[] =>
  step.type === 'end' ? [] : way === 'next' ? step.next : step.type === 'condition' ? step.otherwise : []

/** All ways of a flow, in the order of its steps. One that names a missing step is as good as none. */
export function flowLinks(steps: readonly FlowStep[]): FlowLink[] {
  const known = new Set(steps.map(({ id }) => id))
  return steps.flatMap((step) =>
    waysOf(step).flatMap((way): FlowLink[] => {
      const ends = stepsAfter(step, way).filter((id) => known.has(id))
      return (ends.length === 0 ? [null] : ends).map((to) => ({
        id: `${step.id} ${way} ${to ?? ''}`,
        ...{ from: step.id, way, to },
      }))
    }),
  )
}
