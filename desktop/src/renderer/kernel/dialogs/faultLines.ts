import type { AppError } from '#shared/kernel/errors/AppError.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'

/** The faults in an error's details, one readable line each; empty if none. */
export function faultLines(error: AppError): string[] {
  const { details } = error
  const list = [details.reasons, details.faults, details.issues, details.fields].find(Array.isArray)
  if (!list) return []
  return [...new Set(list.map(line).filter((text) => text !== ''))]
}

function line(fault: unknown): string {
  if (typeof fault === 'string') return fault
  if (typeof fault !== 'object' || fault === null) return ''
  const { path, message, text } = fault as { path?: unknown; message?: unknown; text?: unknown }
  const line = typeof message === 'string' ? message : typeof text === 'string' ? text : ''
  const parts = Array.isArray(path) ? path.map(String) : typeof path === 'string' ? path.split(/[./]/) : []
  const name = parts.at(-1)
  // A whole sentence is alone; "Required" needs its field's name.
  return name && !line.includes('.') ? `${labelOf(name, {})}: ${line}` : line
}
