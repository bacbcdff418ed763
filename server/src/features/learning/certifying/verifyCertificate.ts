import type { Handler } from '#server/kernel/request/Handler.ts'
import type { verifyCertificate as operation } from '#shared/features/learning/operations/verifyCertificate.ts'
import { certificateState } from '#shared/features/learning/rules/certificateTerms.ts'
import { findByNumber } from './findByNumber.ts'
import { limitVerifying } from './limitVerifying.ts'

export const verifyCertificate: Handler<typeof operation> = async (input, { deps, address }) => {
  await limitVerifying(address)
  const found = await findByNumber(deps, input.number)
  if (!found) return { certificate: null }
  const { number, name, recipientName, itemName, organizationName, awardedAt, expiresAt } = found
  const state = certificateState(found, deps.now())
  return {
    certificate: { number, name, recipientName, itemName, organizationName, awardedAt, expiresAt, state },
  }
}
