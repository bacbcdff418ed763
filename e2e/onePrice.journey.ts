import { author } from './support/author.ts'
import { callGraphql } from './support/callGraphql.ts'
import { accessibilityFaults } from './support/lookAt.ts'
import { administratorToken } from './support/mailbox.ts'
import { signUpCustomer } from './support/signUpCustomer.ts'
import { expect, test } from './support/stage.ts'

const person = { email: 'lea-price@example.org', password: 'Correct1!horse' }
const course = 'Serving tea to friends'

test('a course is sold for the price that its author enters, in a bundle, and a subscription changes its plan', async ({
  page,
  stage,
}) => {
  const server = await stage.server('server', { MOVABLE_CLOCK: 'on' })
  const shop = `${server.origin}/portal/sample/upstairs`
  const main = page.getByRole('main')
  await signUpCustomer(server, person.email)
  const authorization = `Bearer ${await administratorToken(server)}`
  const create = async (input: string) => {
    const { data } = await callGraphql<{ createMembership: { key: string; id: string } }>(
      server.origin,
      `mutation { createMembership(organizationID: "sample", input: { portal: "sample~upstairs", type: "membership",
        ${input} }) { key id } }`,
      {},
      { authorization },
    )
    return data.createMembership
  }
  const yearly = await create(
    'name: "Tea by the year", paymentPlan: "recurring", recurringPrice: 9000, recurringTerm: "yearly"',
  )
  const monthly = await create(
    `name: "Tea by the month", paymentPlan: "recurring", recurringPrice: 900, recurringTerm: "monthly",
      upgradeMemberships: ["${yearly.key}"]`,
  )
  const { address } = await stage.console()
  const office = await page.context().newPage()

  await test.step('the author enters a price, and sells the course on a portal', async () => {
    await office.setViewportSize({ width: 1280, height: 900 })
    await author(office).signIn(address, server)
    await author(office).openCourse(course)
    await office.getByRole('tab', { name: 'Commerce' }).click()
    const places = office.getByRole('region', { name: 'Where it is sold' })
    await expect(places.getByText('Enter a price to sell this course separately.').first()).toBeVisible()
    await office.getByLabel('Price', { exact: true }).fill('49')
    await office.getByLabel('Selling price').fill('29')
    await office.getByLabel('Selling price').press('Tab')
    await places.getByRole('button', { name: /^Sell it here: Upstairs/ }).click()
    await expect(places.getByText('· $29.00')).toBeVisible()
    expect(await accessibilityFaults(office)).toEqual([])
    await expect(office.getByTestId('sync-state').getByText(/^Synced/)).toBeVisible()
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await test.step('its page and the offers show the same sum, reduced', async () => {
    await expect(async () => {
      await page.goto(`${shop}/memberships`)
      await expect(main.getByRole('link', { name: `Buy ${course}` })).toBeVisible({ timeout: 2000 })
    }).toPass()
    const offer = main.getByRole('listitem').filter({ hasText: course })
    await expect(offer.getByText('$49.00')).toBeVisible()
    await expect(offer.getByText('$29.00')).toBeVisible()
    await expect(offer.getByText('-40%')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.goto(`${shop}/course/${course.toLowerCase().replaceAll(' ', '-')}`)
    await expect(main.getByText('$29.00').filter({ visible: true })).not.toHaveCount(0)
    await expect(main.getByText('$49.00').filter({ visible: true })).not.toHaveCount(0)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('a bundle shows its sum before the payment, and a mixture of plans is refused', async () => {
    await page.goto(`${shop}/checkout?type=membership,membership&id=friends,${monthly.id}`)
    await expect(main.getByText(/Tea by the month is paid by term.*one at a time\./)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Buy Friends of the Tea Room' })).toBeVisible()
    await page.goto(`${shop}/checkout?type=membership,course&id=friends,sample~${await courseId()}`)
    await main.getByRole('tab', { name: 'I have an account' }).click()
    await page.getByLabel('Email address').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    const go = main.getByRole('button', { name: 'Continue to payment' })
    await expect(go).toBeVisible()
    await expect(main.getByText('$48.00')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await go.click()
    await page.getByRole('button', { name: 'Pay $48.00' }).click()
    await expect(main.getByText('Thank you for your purchase')).toBeVisible()
  })

  await test.step('a subscription changes to the listed plan, for the sum that was shown', async () => {
    await page.goto(`${shop}/checkout?type=membership&id=${monthly.id}`)
    await main.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('button', { name: 'Pay $9.00' }).click()
    await expect(main.getByText('Thank you for your purchase')).toBeVisible()
    await page.goto(`${shop}/account?tab=purchases`)
    await main.getByRole('button', { name: 'Change plan: Tea by the month' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the plan of Tea by the month' })
    await expect(dialog.getByText('Due now')).toBeVisible()
    await expect(dialog.getByText(/From then on: \$90\.00 per year/)).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Change plan' }).click()
    await expect(main.getByText('Your plan was changed to Tea by the year.')).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Tea by the year' })).toBeVisible()
  })

  /** As the portal's address of the editor names it. */
  async function courseId() {
    return new URL(office.url()).pathname.split('/').at(-1) ?? ''
  }
})
