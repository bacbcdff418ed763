import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { useAccount } from '../../identity/AccountProvider.tsx'
import type { ItemAnswer } from '../item/ItemAnswer.ts'
import type { Learnable } from '../item/Learnable.ts'
import type { LearnerProgress } from '../item/learnerProgress.ts'
import type { Delivery, ReportFact } from './progress/useLearning.ts'
import { useDeliveryHost } from './useDeliveryHost.ts'
import { useOpenAt } from './useOpenAt.ts'

export type RoomProps = {
  answer: ItemAnswer
  learnable: Learnable
  viewer: ViewerAnswer
  delivery: Delivery
  progress: LearnerProgress
}
type Facts = RoomProps & {
  /** The open lesson; null where the item is one. */
  lesson: string | null
  /** Every 10 s, if nothing else is said. */
  reportEveryMs?: number
}

/** Where the lessons of an item of any kind are played: their host, and the place in the open one that the address asks for. */
export function useRoom({ answer, delivery, lesson, ...facts }: Facts) {
  const { open: openAccount } = useAccount()
  const { openAt, leave } = useOpenAt(lesson)
  const { outbox, onQuizStart, onQuizResult } = delivery
  const isSigned = answer.type === 'document' && answer.asksForSignature
  const keep = isSigned ? belowWhole(delivery.report) : delivery.report
  const report: ReportFact = (of, ...fact) => {
    if (lesson === null || of === lesson) leave()
    return keep(of, ...fact)
  }
  const host = useDeliveryHost({
    ...{ ...facts, links: answer.links, outbox, openAccount, report, onQuizStart, onQuizResult },
  })
  return { host, openAt }
}

/** Reading alone does not complete what asks for a signature; the server says the same. */
const belowWhole =
  (report: ReportFact): ReportFact =>
  (lesson, type, payload, slot) =>
    report(lesson, type, type === 'lessonProgressed' ? capped(payload) : payload, slot)

function capped(payload: Parameters<ReportFact>[2]): Parameters<ReportFact>[2] {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return payload
  return { ...payload, progress: Math.min(99, Number(payload.progress)) }
}
