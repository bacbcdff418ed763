import type { z } from 'zod'
import { type Fault, fault, refusing } from '../../errors/faults.ts'
import { idPattern, isReservedId } from '../idPattern.ts'

/** Refuses elements whose ids are malformed, reserved or used twice, with the first fault. */
export function refuseIds(ids: readonly unknown[], context: z.RefinementCtx): void {
  const idFault = findFault(ids)
  if (idFault) context.addIssue({ code: 'custom', ...refusing(idFault) })
}

function findFault(ids: readonly unknown[]): Fault | null {
  for (const id of ids) {
    if (typeof id === 'string' && isReservedId(id)) return fault('reservedId', { id })
    if (typeof id !== 'string' || !idPattern.test(id)) return fault('badId')
  }
  return new Set(ids).size === ids.length ? null : fault('duplicateId')
}
