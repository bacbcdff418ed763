import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { author } from './support/author.ts'
import { callGraphql } from './support/callGraphql.ts'
import { administratorToken } from './support/mailbox.ts'
import { openPlace } from './support/openPlace.ts'
import { signUpCustomer } from './support/signUpCustomer.ts'
import { signUpGoldMember } from './support/signUpGoldMember.ts'
import { expect, test } from './support/stage.ts'
import type { RunningServer } from './support/startServer.ts'
import { watchRequests } from './support/watchRequests.ts'

test('an administrator makes a home page for the members of a group; each reader sees their own once it is published', async ({
  browser,
  page,
  stage,
}) => {
  const server = await stage.server()
  const readers = {
    visitor: await browser.newContext(),
    customer: await signedInWith(await signUpCustomer(server, 'customer@example.org')),
    member: await signedInWith(await signUpGoldMember(server, 'member@example.org')),
  }
  async function signedInWith(cookie: string) {
    const context = await browser.newContext()
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: server.origin }])
    return context
  }
  const heading = async (reader: keyof typeof readers) => {
    const tab = await readers[reader].newPage()
    await tab.goto(server.origin)
    const text = await tab.getByRole('main').getByRole('heading', { level: 1 }).textContent()
    await tab.close()
    return text
  }
  const headings = async () => [await heading('visitor'), await heading('customer'), await heading('member')]

  const ana = author(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await ana.signIn((await stage.console('ana')).address, server)
  const canvas = page.getByRole('region', { name: 'The page' })
  const add = async (what: string) => {
    await canvas.focus()
    await page.keyboard.press('a')
    await page.getByRole('searchbox', { name: 'Search what can be added' }).fill(what)
    await page.keyboard.press('Enter')
  }

  await test.step('the page takes shape where it is shown', async () => {
    await openPlace(page, 'Portal')
    await page.getByRole('link', { name: 'Design' }).click()
    await page.getByRole('button', { name: 'New page' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('For gold members')
    await dialog.getByLabel('Page', { exact: true }).selectOption('Home')
    await dialog.getByText('Empty page').click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await add('header')
    await canvas.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Good to see you, member')
    await page.keyboard.press('Enter')
    await expect(canvas.getByText('Good to see you, member')).toBeVisible()
    await add('feature card')
    await expect(canvas.getByText('No Config')).toBeVisible()
    const properties = page.getByRole('complementary', { name: 'Properties' })
    await properties.getByRole('button', { name: 'Add item' }).click()
    const item = properties.getByRole('group', { name: 'Item', exact: true })
    await item.getByRole('button', { name: 'Course' }).click()
    await page.getByRole('option', { name: 'Brewing better tea' }).click()
    await expect(canvas.locator('article')).toContainText('Brewing better tea')
    await page.getByRole('button', { name: 'Phone' }).click()
    await expect(canvas.locator('article')).toContainText('Brewing better tea')
    await add('image')
    await expect(canvas.getByText('No Config')).toBeVisible()
    await expectNoViolations(page, 'the design of a page')
    await page.getByRole('button', { name: 'All pages' }).click()
  })

  await test.step('a rule gives it to the group', async () => {
    await openPlace(page, 'Portal')
    await page.getByRole('link', { name: 'Details' }).click()
    await page.getByRole('tab', { name: 'Pages' }).click()
    await page.getByRole('button', { name: 'Add to Page rules' }).click()
    await page.getByLabel('Instead of').last().selectOption('home')
    await page.getByRole('button', { name: 'Shows the page' }).last().click()
    await page.getByRole('option', { name: 'For gold members' }).click()
    await page.getByRole('button', { name: 'Add to Memberships and access groups' }).last().click()
    await page
      .getByLabel(/^Membership or access group/)
      .last()
      .selectOption('Another code…')
    await page.getByLabel('Membership or access group: code').fill('GOLD')
    await page.getByRole('button', { name: 'Add', exact: true }).first().click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  })

  await test.step('nobody sees it before it is published', async () => {
    expect(await headings()).toEqual(['The Tea Room', 'The Tea Room', 'The Tea Room'])
  })

  await test.step('then the member sees it, and others see no change', async () => {
    await page.getByRole('button', { name: 'Publish changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish changes' })
    const unfinished = dialog.getByRole('list', { name: 'What is not finished' })
    await expect(unfinished).toContainText('For gold members: Image in row 1 is empty. Choose a picture.')
    await expectNoViolations(page, 'the warning of an empty widget')
    await dialog.getByRole('button', { name: 'Publish changes' }).click()
    await expect(page.getByText('Published, edition 2')).toBeVisible()
    expect(await headings()).toEqual(['The Tea Room', 'The Tea Room', 'Good to see you, member'])
  })

  await test.step('the member’s started items are above their page, and open at their place', async () => {
    const tab = await readers.member.newPage()
    await expect(async () => {
      // It is begun once the browser's scripts have said so: who leaves before they run has begun nothing.
      await tab.goto(`${server.origin}/class/brewing-better-tea`)
      await expect(tab.getByRole('heading', { level: 1, name: 'Three things make good tea' })).toBeVisible()
      await tab.waitForLoadState('networkidle')
      await tab.goto(server.origin)
      const begun = tab.getByRole('region', { name: 'Continue where you left off' })
      await expect(begun).toBeVisible({ timeout: 5000 })
    }).toPass()
    await tab.getByRole('link', { name: /^Brewing better tea Next: Three things/ }).click()
    await tab.getByRole('heading', { level: 1, name: 'Three things make good tea' }).waitFor()
    await tab.close()
  })

  for (const [reader, width] of [
    ['visitor', 390],
    ['visitor', 1280],
    ['member', 390],
  ] as const)
    await test.step(`a ${reader} on ${width} px`, async () => {
      const tab = await readers[reader].newPage()
      await tab.setViewportSize({ width, height: 844 })
      const untilQuiet = watchRequests(tab)
      await tab.goto(server.origin)
      await untilQuiet()
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expectNoViolations(tab, `the home page of a ${reader}`)
      await tab
        .getByRole('main')
        .getByRole('link', { name: 'Brewing better tea', exact: true })
        .first()
        .click()
      await expect(tab.getByRole('heading', { level: 1, name: 'Brewing better tea' })).toBeVisible()
      await tab.close()
    })

  await test.step('a course in a column of 8/12 is laid out for its column', async () => {
    await designCoursePage(server)
    const tab = await readers.visitor.newPage()
    await tab.setViewportSize({ width: 950, height: 844 })
    await tab.goto(`${server.origin}/course/brewing-better-tea`)
    await expect(tab.getByRole('heading', { name: 'Beside the course' })).toBeVisible()
    const title = tab.getByRole('heading', { level: 1, name: 'Brewing better tea' })
    expect(await title.evaluate(brokenWords)).toEqual([])
    const start = tab.getByRole('main').getByRole('link', { name: 'Start Course' })
    expect((await start.boundingBox())?.y).toBeGreaterThan((await title.boundingBox())?.y ?? 0)
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(950)
    await tab.close()
  })
  for (const context of Object.values(readers)) await context.close()
})

/** Publishes a page for courses with their content in 8 of 12 parts. */
async function designCoursePage(server: RunningServer): Promise<void> {
  const authorization = `Bearer ${await administratorToken(server)}`
  const node = (id: string, element: object, elements: object[] = []) => ({ id, element, elements })
  const column = (id: string, md: number, widget: object) =>
    node(id, { type: 'column', xs: 12, md }, [node(`${id}-widget`, widget)])
  const row = node('row', { type: 'row' }, [
    column('wide', 8, { type: 'pageContent' }),
    column('narrow', 4, { type: 'header', title: 'Beside the course' }),
  ])
  const { data } = await callGraphql<{ createPortalTemplate: { id: string } }>(
    server.origin,
    `mutation ($input: CreatePortalTemplateInput!) {
      createPortalTemplate(organizationID: "sample", input: $input) { id } }`,
    { input: { name: 'Courses', portal: 'sample~tea-room', kind: 'course', config: { elements: [row] } } },
    { authorization },
  )
  await callGraphql(
    server.origin,
    `mutation ($page: String!) {
      updatePortal(organizationID: "sample", input: { id: "tea-room", pageDefaults: { course: $page } }) { id }
      deployPortal(organizationID: "sample", portalID: "tea-room") { publication { id } } }`,
    { page: data.createPortalTemplate.id },
    { authorization },
  )
}

/** The words of an element that run over more than one line. */
function brokenWords(element: Element): string[] {
  const text = element.firstChild
  if (!(text instanceof Text)) throw new Error('The element has no text of its own.')
  return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? word : []
  })
}

async function expectNoViolations(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => `${what}: ${id}, ${nodes[0]?.html}`)).toEqual([])
}
