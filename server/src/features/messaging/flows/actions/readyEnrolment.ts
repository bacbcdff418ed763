import type { Granted, NotEnrolled } from '#server/features/learning/enrollingSeam.ts'
import { enrollingSeam } from '#server/features/learning/enrollingSeam.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import type { Queryable } from '#server/kernel/db/query.ts'
import type { EngagementStep } from '#shared/features/messaging/entities/EngagementStep.ts'
import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { findPortals } from './findPortals.ts'
import type { Act } from './Outcome.ts'

type Step = Extract<FlowStep, { type: 'enroll' }>
type Enrol = (client: Queryable) => Promise<NotEnrolled | null>

/**
 * Gives the membership first, since it may open what they are enrolled in: who has it keeps it, so a second try is the same.
 * Who may not take an item on any of the organization's portals is refused: a flow does not bypass memberships, but may give
 * one.
 */
export async function readyEnrolment(
  deps: Deps,
  entry: EngagementStep,
  { course, program, membership, next }: Step,
): Promise<Act> {
  const organization = entry.organization ?? ''
  const granted = membership
    ? await inTransaction(deps.db.pool, (client) =>
        deps.seams
          .of(enrollingSeam)
          .grant(client, organization, { customer: entry.customer, membership }, deps.now()),
      )
    : null
  if (granted !== null && granted !== 'granted' && granted !== 'already')
    return { status: 'refused', detail: membershipTexts[granted] }
  const portals = await findPortals(deps, entry)
  const items = [
    { itemType: 'course', itemKey: course },
    { itemType: 'program', itemKey: program },
  ] as const
  const ready: { itemType: string; ways: Enrol[] }[] = []
  for (const { itemType, itemKey } of items) {
    if (!itemKey) continue
    const asked = { organization, itemType, itemKey, customer: entry.customer }
    const ways: Enrol[] = []
    for (const portal of portals) {
      const way = await deps.seams
        .of(enrollingSeam)
        .ready(deps, { ...asked, portal: parseKey(portal)?.id ?? '' })
      if (way) ways.push(way)
    }
    ready.push({ itemType, ways })
  }
  return async (client) => {
    const lines = granted === null ? [] : [membershipTexts[granted]]
    for (const { itemType, ways } of ready) {
      const reason = await enrolBy(client, ways)
      if (reason !== null && reason !== 'already')
        return {
          status: 'refused',
          detail: [...lines, `Not enrolled in the ${itemType}: ${itemTexts[reason]}`].join(' '),
        }
      lines.push(reason === null ? `Enrolled in the ${itemType}.` : `Already enrolled in the ${itemType}.`)
    }
    return { status: 'done', detail: lines.join(' '), next }
  }
}

/** On the first portal that lets them; null if they were enrolled, else why the first one did not. */
async function enrolBy(client: Queryable, ways: readonly Enrol[]): Promise<NotEnrolled | null> {
  let first: NotEnrolled | null = null
  for (const enrol of ways) {
    const reason = await enrol(client)
    if (reason === null || reason === 'already') return reason
    first ??= reason
  }
  return first ?? 'notShown'
}

const membershipTexts: Record<Granted, string> = {
  granted: 'The membership was granted.',
  already: 'The customer already has the membership.',
  notFound: 'The membership was deleted.',
  notActive: 'The membership is not on sale.',
  otherDomain: 'The membership is for other email domains.',
  full: 'The membership has no places left.',
}

const itemTexts: Record<Exclude<NotEnrolled, 'already'>, string> = {
  notFound: 'there is no such customer.',
  suspended: 'the customer is suspended.',
  notShown: 'no portal shows it.',
  noAccess: 'no membership opens it for them.',
  twice: 'named twice.',
  full: 'no place is left.',
}
