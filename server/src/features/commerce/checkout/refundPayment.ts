import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Payment } from '#shared/features/commerce/entities/Payment.ts'
import type { refundPayment as operation } from '#shared/features/commerce/operations/purchases.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { paymentsPort } from '../ports/payments/paymentsPort.ts'
import { loadAccount } from './paymentAccount.ts'

/** Asks the provider to give a payment back, whole or in part; its event does the rest. */
export const refundPayment: Handler<typeof operation> = async (input, { deps }) => {
  const organization = input.organizationID
  const payment = await findRecord(deps.db, Payment, {
    where: Prisma.sql`organization = ${organization} AND key = ${input.payment}`,
  })
  if (!payment) throw new AppError('not_found')
  const {
    status,
    member,
    paidAmount,
    refundedAmount,
    sessionID: session,
    referenceID: reference,
    provider,
    invoiceID: invoice,
  } = payment
  const before = refundedAmount ?? 0
  if (input.refundedBefore != null && input.refundedBefore !== before)
    throw new AppError('bad_request', {
      message: 'Another refund of this payment was made meanwhile. Look at what is left of it first.',
    })
  const left = (paidAmount ?? 0) - before
  const amount = input.amount ?? left
  // A sum that is asked for beside it was not given back.
  if (status === 'refunded' && input.amount == null) return { status }
  if (amount > left)
    throw new AppError('bad_request', { message: 'This is more than what is left of the payment.' })
  if (
    (status !== 'paid' && status !== 'different') ||
    !member ||
    !amount ||
    !(session || invoice) ||
    !reference
  )
    throw new AppError('bad_request', { message: 'There is no payment to refund.' })
  const account = await loadAccount(deps, organization)
  const isPart = amount < left
  const asked = { reference, session, member, amount, invoice, before, isPart }
  const port = deps.ports.of(paymentsPort).providerNamed(provider ?? 'test')
  await port.refund(account, asked)
  const subscription = isPart ? null : await findRunning(deps, payment)
  if (subscription) await port.endSubscription(account, { subscription, when: 'now' })
  const after = await findRecord(deps.db, Payment, { where: Prisma.sql`key = ${payment.key}` })
  return { status: after?.status ?? status }
}

/** The subscription whose newest payment this is: who gets that back is not charged again. */
async function findRunning({ db }: Pick<Deps, 'db'>, { member, invoiceID }: Payment): Promise<string | null> {
  if (!invoiceID) return null
  const rows = await query<{ subscription: string | null }>(
    db,
    Prisma.sql`SELECT "paymentSubscriptionId" AS subscription FROM "Member"
      WHERE key = ${member} AND "paymentInvoiceId" = ${invoiceID}`,
  )
  return rows[0]?.subscription ?? null
}
