import { callGraphql } from './support/callGraphql.ts'
import { accessibilityFaults } from './support/lookAt.ts'
import { administratorToken } from './support/mailbox.ts'
import { signInCustomer, signUpCustomer } from './support/signUpCustomer.ts'
import { expect, test } from './support/stage.ts'

const email = 'lea-monthly@example.org'
const plan = 'Tea by the month'

// What a buyer sees of a subscription. What becomes of it otherwise (installments, changes of plan, refunds, cards that end or stay
// declined) is told by the tests of the server: `buyersYear.pg.test.ts` presses the same pages of the provider.
test('a subscription lives through its trial, months, a cancellation and a card that fails, on a phone', async ({
  page,
  stage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const server = await stage.server('server', { MOVABLE_CLOCK: 'on' })
  const shop = `${server.origin}/portal/sample/upstairs`
  const main = page.getByRole('main')
  const enter = async (cookie: string) => {
    const [name = '', value = ''] = cookie.split('=')
    await page.context().addCookies([{ name, value, url: server.origin }])
  }
  const cookie = await signUpCustomer(server, email)
  const { data } = await callGraphql<{ createMembership: { id: string } }>(
    server.origin,
    `mutation { createMembership(organizationID: "sample", input: { name: "${plan}", portal: "sample~upstairs",
      type: "membership", paymentPlan: "recurring", recurringPrice: 900, recurringTerm: "monthly",
      trialEnabled: true, trialDays: 14, accessGroups: ["ALL_COURSES"] }) { id } }`,
    {},
    { authorization: `Bearer ${await administratorToken(server)}` },
  )

  /** Events arrive a moment after the act that they tell of. */
  const expectPurchase = async (text: string | RegExp) => {
    await expect(async () => {
      await page.goto(`${shop}/account?tab=purchases`)
      await expect(main.getByText(text).first()).toBeVisible({ timeout: 2000 })
    }).toPass()
  }
  const atProvider = async (...acts: string[]) => {
    await page.getByRole('button', { name: 'Change card' }).click()
    await expect(page.getByText('Test checkout: no real money is charged')).toBeVisible()
    for (const act of acts) await page.getByRole('button', { name: act }).click()
  }
  /** A session ends while months pass. */
  const pass = async (...acts: string[]) => {
    await atProvider(...acts)
    await enter(await signInCustomer(server, email))
  }

  await test.step('the checkout says what is due when, also to a visitor', async () => {
    await page.goto(`${shop}/checkout?type=membership&id=${data.createMembership.id}`)
    await expect(main.getByText('14 days free, then $9.00 per month')).toBeVisible()
    await expect(main.getByRole('region', { name: 'Your account' })).toBeVisible()
    await enter(cookie)
    await page.reload()
    await expect(
      main.getByText(/From .*: \$9\.00 per month\. You pay nothing if you cancel before\./),
    ).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await main.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByText('14 days are free')).toBeVisible()
    await page.getByRole('button', { name: /^Start/ }).click()
    await expect(main.getByText('Your free trial has begun')).toBeVisible()
    await expect(main.getByText('Trial until')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('the trial becomes a paid month', async () => {
    await expectPurchase(/^Trial until/)
    await pass('Let a week pass', 'Let a week pass')
    expect(await accessibilityFaults(page)).toEqual([])
    await expectPurchase('First payment · Paid')
    await expect(main.getByText(/^Next payment on .*: \$9\.00$/)).toBeVisible()
  })

  await test.step('it is cancelled for the end of what is paid, and kept after all', async () => {
    await main.getByRole('button', { name: /^Cancel/ }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: /^Cancel/ })
      .last()
      .click()
    await expect(main.getByText(/^Cancelled: open until/)).toBeVisible()
    await main.getByRole('button', { name: 'Keep it after all' }).click()
    await expect(main.getByText(/^Next payment on/)).toBeVisible()
  })

  await test.step('a declined card leaves it open for a while, and another card pays', async () => {
    await pass('Let the card be declined', 'Let a month pass')
    await expectPurchase(/^Payment failed: access until/)
    expect(await accessibilityFaults(page)).toEqual([])
    await atProvider('Use a card that works')
    await expectPurchase(/^Next payment on/)
  })
})
