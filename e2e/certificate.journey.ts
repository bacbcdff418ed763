import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { callGraphql } from './support/callGraphql.ts'
import { inShort } from './support/inShort.ts'
import { administratorToken } from './support/mailbox.ts'
import { signUpCustomer } from './support/signUpCustomer.ts'
import { expect, test } from './support/stage.ts'
import type { RunningServer } from './support/startServer.ts'

const name = 'Lea Learner'
const sizes = [
  { place: 'a phone', id: 'minute-at-a-phone', width: 390, height: 844 },
  { place: 'a desk', id: 'minute-at-a-desk', width: 1280, height: 800 },
]
/** The rule mistakes an avatar's letter beside a name for a part of its label. */
const counted = ['label-content-name-mismatch']

for (const { place, id, ...viewport } of inShort(sizes))
  test(`on ${place}, a certificate is earned, opened, verified, and revoked`, async ({
    page,
    context,
    stage,
  }) => {
    await page.setViewportSize(viewport)
    const server = await stage.sharedServer()
    const authorization = `Bearer ${await administratorToken(server)}`
    const asAdministrator = <T>(query: string, values = {}) =>
      callGraphql<T>(server.origin, query, values, { authorization })
    await addCourse(asAdministrator, `Minute at ${place}`, id)
    const cookie = await signUpCustomer(server, `${id}@example.org`)
    const [cookieName = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name: cookieName, value, url: server.origin }])
    const main = page.getByRole('main')
    const look = (what: string) => expectNoViolations(page, `${what} on ${place}`)

    await test.step('the portal’s learner has none yet', async () => {
      await page.goto(`${server.origin}/my-learnings`)
      await openTab(page, viewport.width < 600)
      await expect(main.getByText('There are no certifications for this user at this time.')).toBeVisible()
      await look('no certificates')
    })

    let number = ''
    await test.step('the last lesson awards it', async () => {
      number = await learn(server, cookie, id)
      expect(number).toMatch(/^[0-9A-Z-]{19}$/)
    })

    await test.step('My Learnings lists it, and it opens in its own window', async () => {
      await page.goto(`${server.origin}/my-learnings`)
      await openTab(page, viewport.width < 600)
      await expect(main.getByText(`Number ${number}`)).toBeVisible()
      await look('the certificates')
      const view = main.getByRole('link', { name: 'View certificate Tea maker' })
      await view.focus()
      const [window] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')])
      // Chromium without a viewer saves a PDF; what counts is where it leads.
      const request = await window.waitForEvent('request', (one) => one.url().includes('/certificates/'))
      const answer = await fetch(request.url())
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
      await window.close()
    })

    await test.step('anybody verifies it by its number', async () => {
      await main.getByRole('link', { name: 'Verify certificate Tea maker' }).click()
      await expect(main.getByText('This certificate is genuine and valid.')).toBeVisible()
      await expect(main.getByText(name)).toBeVisible()
      await look('a certificate that is valid')
    })

    await test.step('a learner reviews the course', async () => {
      await page.goto(`${server.origin}/course/${id}`)
      const write = main.getByRole('button', { name: 'Write a review' })
      await write.focus()
      // The page may not listen yet. The first star has the focus then.
      await expect(async () => {
        await page.keyboard.press('Enter')
        await expect(main.getByRole('radio', { name: '1 star' })).toBeFocused({ timeout: 1000 })
      }).toPass()
      for (const _more of [2, 3, 4]) await page.keyboard.press('ArrowRight')
      await expect(main.getByRole('radio', { name: '4 stars' })).toBeChecked()
      await look('a review that is written')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Short, and I make better tea now.')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(main.getByText('Your review is waiting to be approved.')).toBeVisible()
      await page.goBack()
    })

    await test.step('revoked, it says so, and does not open any more', async () => {
      const { data } = await asAdministrator<Listed>(
        'query ($number: String!) { listCertificates(filter: { number: { eq: $number } }, organizationID: "sample") { items { key id } } }',
        { number },
      )
      const [found] = data.listCertificates.items
      await asAdministrator(
        'mutation ($key: String!) { revokeCertificate(organizationID: "sample", certificate: $key, reason: "Copied.") { certificate } }',
        { key: found?.key },
      )
      await page.reload()
      await expect(main.getByText('This certificate was revoked.')).toBeVisible()
      await look('a certificate that is revoked')
      await page.goto(`${server.origin}/certificate-file/${found?.id}`)
      await expect(
        page.getByText("We're sorry, there was an error generating the certificate."),
      ).toBeVisible()
      await look('a certificate that does not open')
    })
  })

type Listed = { listCertificates: { items: { key: string; id: string }[] } }
type Ask = (query: string, values?: Record<string, unknown>) => Promise<unknown>

const minute = {
  ...{ id: 'minute', name: 'One minute', type: 'article', sections: [] },
  item: {
    ...{ name: 'One minute', type: 'article' },
    content: { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Boil, pour, wait.' }] }] },
  },
}

/** A course of one lesson that awards the sample's certification; `id` is its slug, too. */
async function addCourse(ask: Ask, name: string, id: string): Promise<void> {
  await ask(
    `mutation ($id: String!, $name: String!, $sections: JSON!) { createCourse(organizationID: "sample", input: { id: $id, name: $name,
      slug: $id, libraries: ["sample~main"], certification: "sample~tea-maker", sections: $sections }) { key } }`,
    { id, name, sections: [minute] },
  )
  await ask(
    'mutation ($id: String!) { createPublication(organizationID: "sample", input: { entity: "course", recordID: $id, act: "publish" }) { outcome } }',
    { id },
  )
}

/** Reads the one lesson to its end; returns the number of the certificate that follows. */
async function learn({ origin }: RunningServer, cookie: string, course: string): Promise<string> {
  const headers = { cookie, 'x-lectern-portal': 'sample~tea-room' }
  const fact = {
    ...{ id: `read-${course}`, edition: null, lesson: 'minute', type: 'lessonProgressed' },
    occurredAt: new Date().toISOString(),
    payload: { progress: 100, lastPosition: 0, maxPosition: 0 },
  }
  await callGraphql(
    origin,
    'mutation ($key: String!, $facts: JSON!) { reportLearning(itemKey: $key, facts: $facts) { outcomes { outcome } } }',
    { key: `sample~${course}`, facts: [fact] },
    headers,
  )
  const { data } = await callGraphql<{ myCertificates: { certificates: { number: string }[] } }>(
    origin,
    '{ myCertificates { certificates { number } } }',
    {},
    headers,
  )
  return data.myCertificates.certificates[0]?.number ?? ''
}

/** On a phone the tabs are reached by hand, on a desk by the keyboard alone. */
async function openTab(page: Page, byHand: boolean): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Certifications' })
  if (byHand)
    // The page may not listen yet.
    await expect(async () => {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 1000 })
    }).toPass()
  else {
    // The page may not listen yet, and the focus follows a key a moment later.
    await expect(async () => {
      await page.getByRole('tab', { name: 'All', exact: true }).focus()
      for (const next of ['In Process', 'Completed', 'Certifications']) {
        await page.keyboard.press('ArrowRight')
        await expect(page.getByRole('tab', { name: next })).toBeFocused({ timeout: 1000 })
      }
    }).toPass()
    await page.keyboard.press('Enter')
  }
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

async function expectNoViolations(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).disableRules(counted).analyze()
  expect(violations.map(({ id, nodes }) => `${what}: ${id} ${nodes[0]?.html}`)).toEqual([])
}
