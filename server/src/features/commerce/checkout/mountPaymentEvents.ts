import type { Express } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { retryDeadlocks } from '#server/kernel/db/retryDeadlocks.ts'
import type { BodyGate } from '#server/kernel/http/bodies/createBodyGate.ts'
import { identified } from '#server/kernel/http/bodies/identified.ts'
import { receiveBody } from '#server/kernel/http/bodies/receiveBody.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { idPattern } from '#shared/kernel/model/idPattern.ts'
import type { PaymentProvider, Payments } from '../ports/payments/Payments.ts'
import { paymentsPort } from '../ports/payments/paymentsPort.ts'
import { loadAccount } from './paymentAccount.ts'
import { takePaymentFact } from './takePaymentFact.ts'

const maxBytes = 100 * 1024

/**
 * `POST /payments/{organizationId}/events`: the webhook of Stripe, and `…/test-events` of the embedded provider. The signature alone says who speaks. 200 once the
 * event and all that follows from it are stored: anything else makes the provider send it again.
 */
export function mountPaymentEvents(app: Express, deps: Deps, gate: BodyGate): void {
  const takeEvents = (path: string, choose: (payments: Payments) => PaymentProvider) =>
    app.post(`/payments/:organization/${path}`, identified(deps), async (request, response) => {
      const organization = String(request.params.organization)
      if (!idPattern.test(organization)) throw new AppError('forbidden')
      const body = await receiveBody(gate, request, response, maxBytes)
      const account = await loadAccount(deps, organization)
      const provider = choose(deps.ports.of(paymentsPort))
      const header = (name: string) => request.get(name)
      const fact = await provider.readEvent(account, { body, header, now: deps.now() })
      const result =
        fact &&
        (await retryDeadlocks(() =>
          inTransaction(deps.db.pool, (client) =>
            takePaymentFact(client, organization, provider.name, fact, deps),
          ),
        ))
      if (result === 'unknown')
        deps.log.warn({ organization, event: fact?.id }, 'a payment event is about no purchase of ours')
      response.set('Cache-Control', 'no-store').json({ taken: result ?? 'ignored' })
    })
  takeEvents('events', (payments) => payments.providerNamed('stripe'))
  takeEvents('test-events', (payments) => payments.providerNamed('test'))
}
