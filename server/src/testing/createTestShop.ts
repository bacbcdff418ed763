import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { commerce } from '../features/commerce/commerce.ts'
import { workOnMails } from '../kernel/mails/workOnMails.ts'
import type { GraphqlAnswer, TestApp } from './createTestApp.ts'
import { createTestApp } from './createTestApp.ts'
import { makeTenant, type Person, type Tenant } from './makeTenant.ts'
import { startContentApp, type TestContent } from './startContentApp.ts'

/** A server whose embedded provider reaches its webhook, and a school that sells. */
export async function createTestShop() {
  const app = await createTestApp()
  // The address that the server believes to have is the one that the provider calls.
  app.deps.settings.port = Number(new URL(app.origin).port)
  await commerce.work(app.deps)
  await workOnMails(app.deps)
  const content = await startContentApp(app.deps)
  const tenant = await makeTenant(app.deps, {}, { type: 'membership' })
  return { app, content, tenant, close: () => content.close().then(() => app.close()) }
}
export type TestShop = Awaited<ReturnType<typeof createTestShop>>

export const sell = ({ tenant }: { tenant: Tenant }, values: Record<string, unknown> = {}) =>
  tenant.add(Membership, {
    portal: `${tenant.organization}~${tenant.portal}`,
    type: 'membership',
    name: 'Tea friends',
    paymentPlan: 'onetime',
    onetimePrice: 1900,
    ...values,
  })

export type Started = {
  statusCode: number
  checkoutUrl: string | null
  member: { key: string; status: string } | null
  message: string | null
}

export async function start(
  app: TestApp,
  by: Person,
  membership: string,
  more: Record<string, unknown> = {},
): Promise<GraphqlAnswer & { started: Started }> {
  const answer = await app.graphql(
    `mutation ($items: JSON!, $returnUrl: String!, $cancelUrl: String!, $coupon: String) {
      startCheckout(items: $items, returnUrl: $returnUrl, cancelUrl: $cancelUrl, coupon: $coupon) {
        statusCode checkoutUrl message member { key status } } }`,
    {
      items: [{ type: 'membership', id: membership }],
      returnUrl: '/checkout/confirm',
      cancelUrl: '/checkout/confirm?from=/memberships',
      ...more,
    },
    by,
  )
  // As it was selected; null after an error.
  return { ...answer, started: answer.data?.startCheckout as unknown as Started }
}

export async function verify(app: TestApp, by: Person, memberID: string) {
  const { data } = await app.graphql(
    `query ($memberID: String!) { verifyCheckout(memberID: $memberID) {
      statusCode message member { status statusReason expiresOn linked { membership { name } } } } }`,
    { memberID },
    by,
  )
  return data?.verifyCheckout
}

/** Presses a button of the provider's page; the address that the browser is led to. */
export async function press(content: TestContent, checkoutUrl: string, act: string): Promise<string | null> {
  const response = await content.fetch(`${checkoutUrl}/${act}`, { method: 'POST', redirect: 'manual' })
  return response.headers.get('Location')
}
