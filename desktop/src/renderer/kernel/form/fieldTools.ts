import type { ComponentType, ReactNode } from 'react'
import { createSlot } from '../manifest/Slot.ts'

/** What a tool of a field gets. It answers the command beside the label and what opens below the field, each or both null. */
export type FieldToolProps = {
  /** The id of the field's control, which takes the focus. */
  id: string
  label: string
  name: string
  value: unknown
  /** Nobody may change it here. */
  isDisabled: boolean
  change(value: unknown): void
  children(parts: { command: ReactNode; panel: ReactNode }): ReactNode
}

/** `fits`: whether the tool is for the field at this path; the same at all times, since another answer would begin the field again. */
export type FieldTool = {
  fits(entity: string, path: readonly string[]): boolean
  View: ComponentType<FieldToolProps>
}

/** Later capabilities' help with a field: the first that fits. */
export const fieldTools = createSlot<FieldTool>('tools of fields')
