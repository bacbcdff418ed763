import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { identityAccountWords } from '../shared/src/features/identity/words/account/words.generated.ts'
import { identityMailWords } from '../shared/src/features/identity/words/mail/words.generated.ts'
import { identityWords } from '../shared/src/features/identity/words/words.generated.ts'
import { learningDeliveryWords } from '../shared/src/features/learning/words/delivery/words.generated.ts'
import { loadWords, wordsIn } from '../shared/src/kernel/words/loadWords.ts'
import { catalogues } from '../shared/src/words.generated.ts'
import { callGraphql } from './support/callGraphql.ts'
import { administratorToken, readMailedCode } from './support/mailbox.ts'
import { expect, test } from './support/stage.ts'

const course = 'Brewing better tea'
const lea = { name: 'Lea Lernerin', email: 'lea@example.org', password: 'Richtig1!pferd' }

/** As in `accessibility.journey`: the rule takes a count or state beside a name for a part of its label. */
const counted = ['label-content-name-mismatch']

test.use({ locale: 'de-DE' })

/** English messages that say something else in German: none may be on a page. */
async function englishMessages(): Promise<Set<string>> {
  const pairs = await Promise.all(
    catalogues.map(async (one) => [await loadWords(one, 'en'), await loadWords(one, 'de')] as const),
  )
  const german = new Set(pairs.flatMap(([, messages]) => Object.values(messages)))
  return new Set(
    pairs
      .flatMap(([english]) => Object.values(english))
      .filter((text) => typeof text === 'string')
      .filter((text) => !german.has(text) && !/[{<]/.test(text)),
  )
}

/** What stands or is heard on the page, by itself. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const shown = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = [...document.querySelectorAll('[aria-label]')].map(
      (one) => one.getAttribute('aria-label') ?? '',
    )
    while (shown.nextNode())
      if (shown.currentNode.parentElement?.tagName !== 'SCRIPT')
        texts.push(shown.currentNode.textContent ?? '')
    return texts.map((text) => text.trim()).filter(Boolean)
  })

test('a learner reads German from the mail to the last lesson, on an English portal', async ({
  page,
  stage,
}) => {
  test.setTimeout(300_000)
  const server = await stage.server()
  const english = await englishMessages()
  const account = wordsIn(identityAccountWords, 'de')
  const frame = wordsIn(identityWords, 'de')
  const delivery = wordsIn(learningDeliveryWords, 'de')
  const isGerman = async (where: string) => {
    const left = (await textsOf(page)).filter((text) => english.has(text))
    expect([...new Set(left)], where).toEqual([])
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').disableRules(counted).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
      where,
    ).toEqual([])
  }

  await page.goto(server.origin)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await isGerman('home')

  const dialog = page.getByRole('dialog', { name: account('title') })
  await test.step('signs up with a code from a German mail', async () => {
    await page
      .getByRole('button', { name: frame('createAccount') })
      .first()
      .click()
    await dialog.getByLabel(account('email')).fill(lea.email)
    await dialog.getByLabel(account('field.name')).fill(lea.name)
    await dialog.getByLabel(account('password'), { exact: true }).fill(lea.password)
    await dialog.getByLabel(account('confirmPassword')).fill(lea.password)
    await dialog.getByRole('button', { name: account('createAccount') }).click()
    const field = dialog.getByLabel(account('confirmationCode'))
    await field.waitFor()
    const token = await administratorToken(server)
    const code = await readMailedCode(server.origin, token, lea.email)
    const { data } = await callGraphql<{ listOutbox: { messages: { subject: string }[] } }>(
      server.origin,
      '{ listOutbox(organizationID: "sample") { messages { subject } } }',
      {},
      { authorization: `Bearer ${token}` },
    )
    const place = await page.title()
    expect(data.listOutbox.messages[0]?.subject).toBe(
      wordsIn(identityMailWords, 'de')('signUp.subject', { place }),
    )
    await field.fill(code)
    await field.press('Enter')
    await expect(dialog.getByText(account('created'))).toBeVisible()
  })

  await test.step('signs in', async () => {
    await dialog.getByLabel(account('email')).fill(lea.email)
    await dialog.getByLabel(account('password'), { exact: true }).fill(lea.password)
    await dialog.getByLabel(account('password'), { exact: true }).press('Enter')
    await expect(dialog).toBeHidden()
  })

  await test.step('opens the course', async () => {
    await page.getByRole('link', { name: course, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible()
    await isGerman('course')
    await page.getByRole('main').getByRole('link', { name: 'Kurs starten' }).first().click()
    await expect(page.getByRole('progressbar').first()).toBeVisible()
  })

  await test.step('goes from lesson to lesson', async () => {
    const ways = page.getByRole('navigation', { name: delivery('lessons') })
    const next = ways.getByRole('button').filter({ hasText: /^Weiter/ })
    const seen: string[] = []
    for (;;) {
      const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first()
      const name = (await heading.textContent()) ?? ''
      seen.push(name)
      await expect(page.getByRole('status').filter({ hasText: /geladen/ })).toHaveCount(0)
      await isGerman(name)
      if ((await next.count()) === 0) break
      await next.click()
      await expect(heading).not.toHaveText(name)
    }
    expect(new Set(seen).size).toBeGreaterThanOrEqual(5)
  })
})
