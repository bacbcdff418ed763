import type { z } from 'zod'
import { messages } from '../../errors/messages.ts'
import { idPattern, isReservedId } from './reference.ts'

/** Refuses elements whose ids are malformed, reserved or used twice, with the first fault. */
export function refuseIds(ids: readonly unknown[], context: z.RefinementCtx): void {
  const fault = faultOf(ids)
  if (fault !== null) context.addIssue({ code: 'custom', message: fault })
}

function faultOf(ids: readonly unknown[]): string | null {
  for (const id of ids) {
    if (typeof id === 'string' && isReservedId(id)) return messages.reservedId(id)
    if (typeof id !== 'string' || !idPattern.test(id)) return messages.badId
  }
  return new Set(ids).size === ids.length ? null : messages.duplicateId
}
