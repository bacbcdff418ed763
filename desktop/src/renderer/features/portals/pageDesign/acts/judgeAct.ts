import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { pageElements } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { applyEdit } from '#shared/kernel/model/edits/applyEdit.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'
import { crossFieldFaults } from '#shared/kernel/rules/records/crossFieldFaults.ts'

type Values = Readonly<Record<string, unknown>>

/** The page after an act, or why the rules of pages refuse it: nothing is sent then. */
export function judgeAct(page: Values, edits: readonly Edit[]): { after: Values } | { refused: string } {
  let after: Values
  try {
    after = edits.reduce<Values>((record, edit) => applyEdit(PortalTemplate, record, edit), page)
  } catch (fault) {
    if (isAppError(fault)) return { refused: fault.message }
    throw fault
  }
  const [fault] = crossFieldFaults(PortalTemplate, after, page)
  if (fault) return { refused: fault.message }
  // Cast: a page has content.
  const { elements } = after.config as { elements: unknown }
  const parsed = judge.safeParse(elements)
  return parsed.success ? { after } : { refused: parsed.error.issues[0]?.message ?? 'It is not valid.' }
}

const judge = zodForField('elements', pageElements)
