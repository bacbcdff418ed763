import { useMemo } from 'react'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { EngagementFlow } from '#shared/features/messaging/entities/EngagementFlow.ts'
import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'

const schema = zodForField('flow', EngagementFlow.fields.flow)

/** The steps of the flow under edit. */
export function useFlowSteps(): readonly FlowStep[] {
  const { record } = useFormTarget()
  const { flow } = record
  return useMemo(() => {
    const parsed = schema.safeParse(flow ?? [])
    // Cast: parsed by the field's own schema.
    return parsed.success ? (parsed.data as FlowStep[]) : []
  }, [flow])
}
