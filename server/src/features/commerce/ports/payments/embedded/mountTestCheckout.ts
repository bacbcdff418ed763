import type { Express, Request } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import type { TestActs } from './createTestActs.ts'
import { payLaterJob } from './sendEvents.ts'
import { sendTestPage } from './sendTestPage.ts'
import { testCheckoutPage } from './testCheckoutPage.ts'
import type { TestCheckout } from './testCheckouts.ts'

const laterSeconds = 5

/**
 * `/test-checkout/{session}`: the embedded provider's page. Anyone who knows the session's name may act; the content origin has no
 * cookies, so that nothing here is done as somebody. Its forms carry nothing, so no body is read.
 */
export function mountTestCheckout(app: Express, deps: Deps, acts: TestActs): void {
  app.get('/test-checkout/:id', async (request, response) => {
    const checkout = await find(acts, request)
    const { is } = request.query
    const language = chooseLanguage({
      chosen: checkout.language,
      offered: [],
      accepted: request.headers['accept-language'] ?? '',
    })
    const notice = is === 'declined' || is === 'later' ? is : null
    const page = await testCheckoutPage(checkout, { now: deps.now(), is: notice, language })
    sendTestPage(response, page, [checkout.successUrl, checkout.cancelUrl])
  })
  app.post('/test-checkout/:id/:act', async (request, response) => {
    const checkout = await find(acts, request)
    const here = `/test-checkout/${checkout.id}`
    switch (request.params.act) {
      case 'pay':
        return response.redirect(303, (await acts.pay(checkout.id)) ? checkout.successUrl : here)
      case 'decline':
        await acts.decline(checkout.id)
        return response.redirect(303, `${here}?is=declined`)
      case 'cancel':
        return response.redirect(303, (await acts.cancel(checkout.id)) ? checkout.cancelUrl : here)
      case 'later': {
        const data = { organization: checkout.organization, checkout: checkout.id }
        await deps.jobs.enqueue(payLaterJob, data, { startAfterSeconds: laterSeconds })
        return response.redirect(303, `${here}?is=later`)
      }
      case 'refund':
        await acts.refund(checkout.id, null)
        return response.redirect(303, here)
      default:
        throw new AppError('not_found')
    }
  })
}

async function find(acts: TestActs, request: Request): Promise<TestCheckout> {
  const id = String(request.params.id)
  const checkout = /^cs_test_[\w-]{32}$/.test(id) ? await acts.find(id) : null
  if (!checkout) throw new AppError('not_found')
  return checkout
}
