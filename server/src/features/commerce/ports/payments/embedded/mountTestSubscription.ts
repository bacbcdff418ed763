import type { Express, Request } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import { cardsJob } from '../Payments.ts'
import type { TestActs } from './createTestActs.ts'
import { sendTestPage } from './sendTestPage.ts'
import { steps, testSubscriptionPage } from './testSubscriptionPage.ts'
import type { TestSubscription } from './testSubscriptions.ts'

/**
 * `/test-subscription/{subscription}`: where a customer of the embedded provider changes the card and cancels. Where the server's clock
 * can be moved (`MOVABLE_CLOCK`), also the place to let time pass: what comes due until then is charged.
 */
export function mountTestSubscription(app: Express, deps: Deps, acts: TestActs): void {
  app.get('/test-subscription/:id', async (request, response) => {
    const one = await find(acts, request)
    const language = chooseLanguage({
      chosen: one.language,
      offered: [],
      accepted: request.headers['accept-language'] ?? '',
    })
    const page = await testSubscriptionPage(one, {
      language,
      now: new Date(deps.now()),
      isMovable: deps.moveClock !== null,
    })
    sendTestPage(response, page, one.backUrl ? [one.backUrl] : [])
  })
  app.post('/test-subscription/:id/:act', async (request, response) => {
    const one = await find(acts, request)
    const { act } = request.params
    const days = steps.find((step) => `pass-${step.name}` === act)?.days
    if (act === 'cancel') await acts.cancelSubscription(one.id)
    else if (act === 'keep') await acts.keepSubscription(one.id)
    else if (act === 'breakCard') await acts.changeCard(one.id, 'declined')
    else if (act === 'changeCard') await acts.changeCard(one.id, 'works')
    else if (act === 'endingCard') await acts.changeCard(one.id, 'ending')
    else if (days && deps.moveClock) {
      deps.moveClock(days * 86_400_000)
      await acts.charge()
      await deps.jobs.enqueue(cardsJob, {})
    } else throw new AppError('not_found')
    response.redirect(303, `/test-subscription/${one.id}`)
  })
}

async function find(acts: TestActs, request: Request): Promise<TestSubscription> {
  const id = String(request.params.id)
  const found = /^sub_test_[\w-]{32}$/.test(id) ? await acts.findSubscription(id) : null
  if (!found) throw new AppError('not_found')
  return found
}
