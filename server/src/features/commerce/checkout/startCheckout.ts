import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute } from '#server/kernel/db/query.ts'
import type { StoredRecord } from '#server/kernel/db/records/columns.ts'
import { retryDeadlocks } from '#server/kernel/db/retryDeadlocks.ts'
import { createOneAtATime } from '#server/kernel/http/oneAtATime.ts'
import { makeView } from '#server/kernel/records/makeView.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import {
  checkoutReasons,
  type startCheckout as operation,
} from '#shared/features/commerce/operations/checkout.ts'
import { type AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { errorCodes } from '#shared/kernel/errors/codes.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { isWritten } from '#shared/kernel/words/languages.ts'
import { readerLanguage } from '../../identity/mail/readerLanguage.ts'
import type { Closed } from '../ports/payments/Payments.ts'
import { paymentsPort } from '../ports/payments/paymentsPort.ts'
import { addressOnPortal } from './addressOnPortal.ts'
import { beginPurchase } from './beginPurchase.ts'
import { closeOpenSession } from './closeOpenSession.ts'
import { findItems } from './findItems.ts'
import type { OpenSession } from './findOpenSessions.ts'
import { loadAccount } from './paymentAccount.ts'
import { requireBuyer } from './requireBuyer.ts'

type Answer = OperationOutput<typeof operation>

/**
 * Begins a purchase (CHK-04 to CHK-10): reads its price from the definitions, and writes its rows before it calls the provider,
 * so that no event is about an unknown purchase. Only free items open here.
 */
export const startCheckout: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const { organization, portal, customer } = await requireBuyer(context, 'startCheckout')
  const returnUrl = await addressOnPortal(deps, { organization, portal }, input.returnUrl)
  const cancelUrl = await addressOnPortal(deps, { organization, portal }, input.cancelUrl)
  await keepLanguage(context, { organization, customer })
  try {
    const items = await findItems(context, { organization, portal }, input.items ?? [])
    return await oneAtATime(customer.customerKey, async () => {
      const begun = await retryDeadlocks(() =>
        beginPurchase(deps, customer, items, {
          ...{ renews: input.renews === true, code: input.coupon?.trim() || null },
        }),
      )
      const [member] = begun.members
      if (begun.is === 'held') return answer(context, 202, member)
      if (begun.is === 'free') {
        // What was granted by a code is not to be paid on an older page, too.
        await closeSessions(deps, member, begun.older)
        return answer(context, 201, member)
      }
      return await goOn(context, { ...begun, returnUrl, cancelUrl, email: customer.email })
    })
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'unavailable') deps.log.error({ err: error, organization }, 'checkout failed')
    return refusal(error)
  }
}

/**
 * Who has not chosen a language reads papers and mails in that of the page they bought on: it is in the header that portals send, and
 * the customer's own from now on.
 */
async function keepLanguage(
  context: RequestContext,
  { organization, customer }: Pick<Awaited<ReturnType<typeof requireBuyer>>, 'organization' | 'customer'>,
): Promise<void> {
  if (context.acceptedLanguages === '') return
  const language = await readerLanguage(context, { to: customer.email, organization, isAsker: true })
  if (!isWritten(language)) return
  await execute(
    context.deps.db,
    Prisma.sql`UPDATE "Customer" SET language = ${language}
      WHERE key = ${customer.customerKey} AND organization = ${organization} AND language IS NULL`,
  )
}

/**
 * Two starts at once would each open a session that the other does not know to close, and both could be paid: the second
 * waits here until the first has its session.
 */
const oneAtATime = createOneAtATime()

type Open = Extract<Awaited<ReturnType<typeof beginPurchase>>, { is: 'open' }> & {
  returnUrl: URL
  cancelUrl: URL
  email: string
}

/** The session at the provider; older open ones of the same members are closed before, so that nobody pays twice. */
async function goOn(context: RequestContext, open: Open): Promise<Answer> {
  const { deps } = context
  const { members, reference, lines, currency, plan, takesCodes, discount, older } = open
  const [member] = members
  const account = await loadAccount(deps, member.organization ?? '')
  const provider = deps.ports.of(paymentsPort).providerOf(account)
  // It was paid a moment ago: its event is on its way.
  if ((await closeSessions(deps, member, older)) === 'complete') return answer(context, 201, member)
  for (const url of [open.returnUrl, open.cancelUrl]) {
    url.searchParams.set('memberID', member.id)
    // Until it is paid, the member stands as an earlier purchase left them.
    url.searchParams.set('order', reference)
  }
  const reader = { to: open.email, organization: member.organization, isAsker: true }
  const session = await provider.createSession(account, {
    reference,
    lines,
    currency,
    plan,
    takesCodes,
    discount,
    language: await readerLanguage(context, reader),
    email: open.email,
    successUrl: open.returnUrl.href,
    cancelUrl: open.cancelUrl.href,
  })
  await execute(
    deps.db,
    Prisma.sql`WITH named AS (UPDATE "Payment" SET "sessionID" = ${session.id}, provider = ${provider.name}
      WHERE organization = ${member.organization} AND "referenceID" = ${reference})
      UPDATE "Member" SET "paymentSessionId" = ${session.id} WHERE key = ANY(${members.map(({ key }) => key)})`,
  )
  return { ...answer(context, 200, member), checkoutUrl: session.url }
}

/** `complete` if one of them was paid; the others are closed then, too. */
async function closeSessions(
  deps: RequestContext['deps'],
  member: StoredRecord,
  sessions: readonly OpenSession[],
): Promise<Closed> {
  const account = await loadAccount(deps, member.organization ?? '')
  const ends: Closed[] = []
  for (const one of sessions) ends.push(await closeOpenSession(deps, account, one))
  return ends.includes('complete') ? 'complete' : 'closed'
}

const answer = (context: RequestContext, statusCode: number, member: StoredRecord | undefined): Answer => ({
  ...nothing,
  statusCode,
  member: member ? makeView(context, Member, member) : null,
})

function refusal({ code, message, details }: AppError): Answer {
  const reason = checkoutReasons.find((one) => one === details.reason) ?? null
  // A reason that is not the membership's own text is written in the reader's language.
  const richText = typeof details.own === 'string' ? paragraph(details.own) : null
  return { ...nothing, statusCode: errorCodes[code].status, message, reason, richText }
}

const nothing = { checkoutUrl: null, member: null, message: null, reason: null, richText: null }

const paragraph = (text: string) => ({
  slate: [{ id: 'said', type: 'paragraph' as const, children: [{ text }] }],
})
