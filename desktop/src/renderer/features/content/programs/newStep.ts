import {
  type ProgramSection,
  programSection,
} from '#shared/features/content/entities/parts/programSection.ts'
import { lessonKinds } from '#shared/features/content/lessons/lessonKinds.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { zodForFields } from '#shared/kernel/model/schemas/zodForFields.ts'
import type { StepType } from '../outline/OutlineKind.ts'

const schema = zodForFields(programSection)

/** A new node of a program's outline with one step, with all field defaults, and what its kind begins with. */
export function newStep(
  type: StepType,
  name: string,
  values: Readonly<Record<string, unknown>> = {},
): ProgramSection {
  const begun = type === 'course' ? {} : lessonKinds[type].begin?.(createId)
  // The node's own type follows its step's, which has more kinds (ENU-28, ENU-29).
  const section = schema.parse({ id: createId(), name, item: { name, type, ...begun, ...values } })
  return { ...section, sections: [] }
}
