import { callGraphql } from './support/callGraphql.ts'
import { accessibilityFaults } from './support/lookAt.ts'
import { administratorToken, findMail } from './support/mailbox.ts'
import { signUpCustomer } from './support/signUpCustomer.ts'
import { expect, test } from './support/stage.ts'

const person = { email: 'lea-monthly@example.org', password: 'Correct1!horse' }
const plan = 'Tea by the month'

test('a subscription lives through its trial, months, a cancellation and a card that fails, on a phone', async ({
  page,
  stage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const server = await stage.server('server', { MOVABLE_CLOCK: 'on' })
  const shop = `${server.origin}/portal/sample/upstairs`
  const main = page.getByRole('main')
  await signUpCustomer(server, person.email)
  const { data } = await callGraphql<{ createMembership: { id: string } }>(
    server.origin,
    `mutation { createMembership(organizationID: "sample", input: { name: "${plan}", portal: "sample~upstairs",
      type: "membership", paymentPlan: "recurring", recurringPrice: 900, recurringTerm: "monthly",
      trialEnabled: true, trialDays: 14, accessGroups: ["ALL_COURSES"] }) { id } }`,
    {},
    { authorization: `Bearer ${await administratorToken(server)}` },
  )

  const signIn = async () => {
    const password = page.getByLabel('Password', { exact: true })
    await page.getByLabel('Email address').fill(person.email)
    await password.fill(person.password)
    await password.press('Enter')
  }
  /** A session ends while months pass. Events arrive a moment after the act that they tell of. */
  const expectPurchase = async (text: string | RegExp) => {
    await expect(async () => {
      await page.goto(`${shop}/account?tab=purchases`)
      const heading = main.getByRole('heading', { name: plan })
      await heading
        .or(page.getByLabel('Password', { exact: true }))
        .first()
        .waitFor()
      if (await heading.isHidden()) {
        await signIn()
        await page.goto(`${shop}/account?tab=purchases`)
      }
      await expect(main.getByText(text).first()).toBeVisible({ timeout: 2000 })
    }).toPass()
  }
  const atProvider = async (...acts: string[]) => {
    await page.getByRole('button', { name: 'Change card' }).click()
    await expect(page.getByText('Test checkout: no real money is charged')).toBeVisible()
    for (const act of acts) await page.getByRole('button', { name: act }).click()
  }

  await test.step('the offer and the checkout say what is due when', async () => {
    await page.goto(`${shop}/checkout?type=membership&id=${data.createMembership.id}`)
    // Behind the dialog that asks who they are.
    const behind = page.locator('main')
    await expect(behind.getByText('14 days free, then $9.00 per month')).toBeVisible()
    await expect(
      behind.getByText(/From .*: \$9\.00 per month\. You pay nothing if you cancel before\./),
    ).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await signIn()
    await main.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByText('14 days are free')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: /^Start/ }).click()
    await expect(main.getByText('Your free trial has begun')).toBeVisible()
    await expect(main.getByText('Trial until')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('the trial becomes a paid month', async () => {
    await expectPurchase(/^Trial until/)
    await atProvider('Let a week pass', 'Let a week pass')
    expect(await accessibilityFaults(page)).toEqual([])
    await expectPurchase('Renewal · Paid')
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
    await atProvider('Let the card be declined', 'Let a month pass')
    await expectPurchase(/^Payment failed: access until/)
    expect(await accessibilityFaults(page)).toEqual([])
    await atProvider('Use a card that works')
    await expectPurchase(/^Next payment on/)
  })

  await test.step('a card that ends before a later payment is told of a month before', async () => {
    await atProvider('Use a card that ends next month', 'Let a month pass')
    await expect
      .poll(() => findMail(server, person.email, /^Your card ends soon/))
      .toContain('ending in 4242')
    await expectPurchase(/^Next payment on/)
    await atProvider('Use a card that works')
    await expectPurchase(/^Next payment on/)
  })

  await test.step('a card that stays declined closes it', async () => {
    await atProvider('Let the card be declined', 'Let a month pass', 'Let a week pass', 'Let a week pass')
    await expectPurchase('Expired')
  })
})
