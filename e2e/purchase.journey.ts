import type { Page } from '@playwright/test'
import { author } from './support/author.ts'
import { learner } from './support/learner.ts'
import { accessibilityFaults } from './support/lookAt.ts'
import { administratorToken, readMailedCode } from './support/mailbox.ts'
import { expect, test } from './support/stage.ts'

const person = { name: 'Lea Learner', email: 'lea-friend@example.org', password: 'Correct1!horse' }
const course = 'Serving tea to friends'
const [phone, desk] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

test('a membership is bought on a phone, opens its course, and closes it after a refund at a desk', async ({
  page,
  stage,
}) => {
  await page.setViewportSize(phone)
  const server = await stage.sharedServer()
  // The sample's second portal, which sells.
  const shop = `${server.origin}/portal/sample/upstairs`
  const lea = learner(page, { ...server, origin: shop })
  const main = page.getByRole('main')
  const buy = () => main.getByRole('link', { name: 'Buy Friends of the Tea Room' })
  let checkout = ''
  /** The provider's page; nothing about it is our portal. */
  const atCheckout = async () => {
    await expect(page.getByText('Test checkout: no real money is charged')).toBeVisible()
    expect(new URL(page.url()).origin).not.toBe(server.origin)
    await expect(page.getByRole('cell', { name: '$19.00' }).first()).toBeVisible()
    checkout = page.url()
  }

  await test.step('a visitor finds the membership in the navigation', async () => {
    await page.goto(server.origin)
    await main.getByRole('link', { name: 'Go upstairs' }).click()
    await expect(page).toHaveURL(shop)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Memberships' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Memberships' })).toBeVisible()
    await expect(main.getByText('$19.00')).toBeVisible()
    await expectNoViolations(page, 'the memberships')
    await main.getByRole('link', { name: 'View Details of Friends of the Tea Room' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Friends of the Tea Room' })).toBeVisible()
    await expectNoViolations(page, 'a membership')
  })

  await test.step('they make an account beside their order, and are at the payment', async () => {
    await buy().click()
    await expect(main.getByRole('list', { name: 'Your order' }).getByText('$19.00')).toBeVisible()
    const account = main.getByRole('region', { name: 'Your account' })
    await expect(account.getByRole('tab', { name: 'Create Account', selected: true })).toBeVisible()
    await expect(account.getByRole('tab', { name: 'I have an account' })).toBeVisible()
    await account.getByLabel('Email address').fill(person.email)
    await account.getByLabel('Name').fill(person.name)
    await expectNoViolations(page, 'the checkout of a visitor')
    await account.getByLabel('Password', { exact: true }).fill(person.password)
    await account.getByLabel('Password', { exact: true }).press('Enter')
    const code = account.getByLabel('Confirmation code')
    await code.waitFor()
    await code.fill(await readMailedCode(server.origin, await administratorToken(server), person.email))
    await code.press('Enter')
    await atCheckout()
  })

  await test.step('Back comes to their order, which starts no payment until they continue', async () => {
    await page.goBack()
    await expect(main.getByRole('list', { name: 'Your order' }).getByText('$19.00')).toBeVisible()
    await main.getByRole('button', { name: 'Continue to payment' }).click()
    await atCheckout()
  })

  await test.step('they decline, then cancel', async () => {
    await expectNoViolations(page, 'the test checkout')
    await page.getByRole('button', { name: 'Decline the card' }).click()
    await expect(page.getByText('The card was declined. Nothing was paid.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(main.getByText('You cancelled the checkout. Nothing was charged.')).toBeVisible()
    await expect(main.getByText('Friends of the Tea Room').first()).toBeVisible()
    await expect(main.getByText('There was a problem with your order.')).toBeHidden()
    await expectNoViolations(page, 'a cancelled order')
  })

  await test.step('the purchases tab offers to continue it', async () => {
    await page.goto(`${shop}/account?tab=purchases`)
    await expect(main.getByRole('heading', { name: 'Not finished' })).toBeVisible()
    await expectNoViolations(page, 'the purchases')
    await main.getByRole('link', { name: 'Complete purchase' }).click()
    await atCheckout()
  })

  await test.step('a declined card says so on the confirmation', async () => {
    await page.getByRole('button', { name: 'Decline the card' }).click()
    await page.getByText('The card was declined. Nothing was paid.').waitFor()
    // The provider's word of it comes a moment later.
    await expect(async () => {
      await page.goto(`${shop}/account?tab=purchases`)
      const declined = main.getByText('The payment was declined. Nothing was charged.')
      await expect(declined).toBeVisible({ timeout: 5000 })
    }).toPass()
    await main.getByRole('link', { name: 'Complete purchase' }).click()
    await atCheckout()
  })

  await test.step('the course is closed, and offers the membership', async () => {
    await lea.openCourse(course)
    await expect(main.getByText('A membership gives you access to this course')).toBeVisible()
    await expect(main.getByRole('link', { name: /Start Course/ })).toBeHidden()
    await expectNoViolations(page, 'a closed course')
    await main.getByRole('link', { name: 'Complete purchase' }).click()
    await atCheckout()
    await page.goBack()
    await expect(main.getByText('A membership gives you access to this course')).toBeVisible()
    await main.getByRole('link', { name: 'Complete purchase' }).click()
    await atCheckout()
  })

  await test.step('gone back while the checkout is slow to start, and begun again: only the newer one opens', async () => {
    await page.goBack()
    const held: (() => Promise<void>)[] = []
    let isSlow = true
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('startCheckout')) return await route.continue()
      const response = await route.fetch()
      if (isSlow) held.push(() => route.fulfill({ response }))
      else await route.fulfill({ response })
    })
    await main.getByRole('link', { name: 'Complete purchase' }).click()
    await expect.poll(() => held.length).toBe(1)
    await page.goBack()
    await main.getByRole('link', { name: 'Complete purchase' }).click()
    await expect.poll(() => held.length).toBe(2)
    isSlow = false
    // The older answer first: its page was closed when the newer one began.
    for (const answer of held) await answer().catch(() => undefined)
    await atCheckout()
    await expect(page.getByRole('button', { name: 'Pay $19.00' })).toBeVisible()
    await page.unroute('**/graphql')
  })

  await test.step('paid: the confirmation thanks, and the course opens', async () => {
    await page.getByRole('button', { name: 'Pay $19.00' }).click()
    await expect(main.getByText('Thank you for your purchase')).toBeVisible()
    await expectNoViolations(page, 'the confirmation')
    await main.getByRole('link', { name: course }).click()
    await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible()
    await lea.startCourse()
  })

  await test.step('what else it opens waits among their learnings', async () => {
    await page.goto(`${shop}/my-learnings`)
    await expect(main.getByRole('article', { name: course })).toBeVisible()
    const toBegin = main.getByRole('region', { name: 'Yours to begin' })
    await expect(toBegin.getByRole('article')).toHaveCount(1)
    await expect(toBegin.getByRole('article', { name: course })).toBeHidden()
    await expectNoViolations(page, 'my learnings with what can be begun')
  })

  await test.step('its owner sees that they have it', async () => {
    await page.goto(`${shop}/account?tab=purchases`)
    await main.getByRole('link', { name: 'Go to Friends of the Tea Room' }).click()
    await expect(main.getByText('You are already a member.')).toBeVisible()
    await expect(main.getByRole('article', { name: course })).toBeVisible()
    await expectNoViolations(page, 'a membership that is theirs')
    await page.goto(`${shop}/checkout?type=membership&id=friends`)
    await expect(page.getByRole('dialog', { name: 'Already Purchased Membership' })).toBeVisible()
    await expectNoViolations(page, 'the dialog of members')
  })

  await test.step('refunded at the console: the course closes', async () => {
    const { address } = await stage.console()
    const office = await page.context().newPage()
    await author(office).signIn(address, server)
    await office.goto(new URL('/app/portal-memberships', address).href)
    await office
      .getByRole('table', { name: 'Memberships' })
      .getByRole('link', { name: 'Friends of the Tea Room' })
      .first()
      .click()
    await expect(office.getByLabel('One-time price')).toHaveValue('19.00')
    await expectNoViolations(office, 'the console’s memberships')
    await office.goto(new URL('/app/portal-members', address).href)
    await office
      .getByRole('table', { name: 'Members' })
      .getByRole('row', { name: /Active/ })
      .getByRole('link')
      .first()
      .click()
    await office.getByRole('cell', { name: '$19.00' }).first().waitFor()
    await expectNoViolations(office, 'the console’s members')
    await office.getByRole('link', { name: 'Order, receipts, refund' }).click()
    await office.getByRole('button', { name: /^Refund \$19\.00…$/ }).click()
    await office.getByRole('button', { name: 'Refund $19.00', exact: true }).click()
    await office.getByRole('alertdialog').getByRole('button', { name: 'Refund' }).click()
    await expect(office.getByRole('cell', { name: /^Refunded/ })).toBeVisible()
    await office.close()
    await expectPurchase(page, shop, 'Expired')
    await expect(main.getByText('Your payment was refunded.')).toBeVisible()
    await expectNoViolations(page, 'purchases after a refund')
    await page.goto(`${shop}/class/${course.toLowerCase().replaceAll(' ', '-')}`)
    await expect(main.getByText(/You do not access to this course/)).toBeVisible()
    await expect(buy()).toBeVisible()
    await expectNoViolations(page, 'a closed classroom')
  })

  await test.step('paid after the tab was closed: it is there all the same', async () => {
    await buy().click()
    await atCheckout()
    await page.getByRole('button', { name: 'Pay after I close this tab' }).click()
    await expect(page.getByText('You can close this tab')).toBeVisible()
    const later = await page.context().newPage()
    await page.close()
    await later.setViewportSize(phone)
    await expectPurchase(later, shop, 'Active')
    // A refund that nobody here asked for is heard of, too.
    await later.goto(checkout)
    await later.getByRole('button', { name: 'Refund everything' }).click()
    await expect(later.getByText('This order was refunded.')).toBeVisible()
    await expectPurchase(later, shop, 'Expired')
  })
})

/** Events arrive a moment after the act that they tell of: the page is opened until it has heard. */
async function expectPurchase(page: Page, shop: string, status: string) {
  await expect(async () => {
    await page.goto(`${shop}/account?tab=purchases`)
    await expect(page.getByText(status, { exact: true })).toBeVisible({ timeout: 2000 })
  }).toPass()
}

/** On a phone and at a desk. */
async function expectNoViolations(page: Page, where: string) {
  const size = page.viewportSize()
  for (const one of [phone, desk]) {
    await page.setViewportSize(one)
    expect.soft(await accessibilityFaults(page), `${where} at ${one.width} px`).toEqual([])
  }
  if (size) await page.setViewportSize(size)
}
