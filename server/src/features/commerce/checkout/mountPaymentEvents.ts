import type { Express } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { retryDeadlocks } from '#server/kernel/db/retryDeadlocks.ts'
import type { BodyGate } from '#server/kernel/http/bodies/createBodyGate.ts'
import { identified } from '#server/kernel/http/bodies/identified.ts'
import { receiveBody } from '#server/kernel/http/bodies/receiveBody.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { idPattern } from '#shared/kernel/model/idPattern.ts'
import { paymentsPort } from '../ports/payments/paymentsPort.ts'
import { takePaymentFact } from './takePaymentFact.ts'

const maxBytes = 100 * 1024

/**
 * `POST /payments/{organizationId}/events`: the payment provider's webhook. The signature alone says who speaks. 200 once the
 * event and all that follows from it are stored: anything else makes the provider send it again.
 */
export function mountPaymentEvents(app: Express, deps: Deps, gate: BodyGate): void {
  app.post('/payments/:organization/events', identified(deps), async (request, response) => {
    const organization = String(request.params.organization)
    if (!idPattern.test(organization)) throw new AppError('forbidden')
    const body = await receiveBody(gate, request, response, maxBytes)
    const payments = deps.ports.of(paymentsPort)
    const header = (name: string) => request.get(name)
    const fact = payments.readEvent(organization, { body, header, now: deps.now() })
    const result =
      fact &&
      (await retryDeadlocks(() =>
        inTransaction(deps.db.pool, (client) =>
          takePaymentFact(client, organization, payments.name, fact, deps),
        ),
      ))
    if (result === 'unknown')
      deps.log.warn({ organization, event: fact?.id }, 'a payment event is about no purchase of ours')
    response.set('Cache-Control', 'no-store').json({ taken: result ?? 'ignored' })
  })
}
