import { noPlan } from '#shared/features/portals/operations/planFields.ts'
import { Price } from '#widgets/features/portals/cards/Price.tsx'
import { usePortalFrame } from '../../portals/usePortalFrame.ts'
import type { MeetingAnswer } from '../calls.ts'

/**
 * What a meeting costs, as its author says (MOD-58), where the portal shows prices: to those who are not registered. Memberships
 * sell it, so there is nothing to buy here.
 */
export function MeetingPrice({ answer }: { answer: MeetingAnswer }) {
  const { settings } = usePortalFrame().portal
  const { meeting, registration, isHost } = answer
  const { price, sellPrice, currency } = meeting
  if (!settings.cardShowPrice || isHost || registration === 'REGISTERED' || !currency) return null
  return <Price of={{ price, sellPrice, currency, refusal: null, isFrom: false, ...noPlan }} />
}
