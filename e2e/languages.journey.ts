import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { contentQuizWords } from '../shared/src/features/content/words/quiz/words.generated.ts'
import { learningDeliveryWords } from '../shared/src/features/learning/words/delivery/words.generated.ts'
import type { Language } from '../shared/src/kernel/words/languages.ts'
import { loadWords, wordsIn } from '../shared/src/kernel/words/loadWords.ts'
import { signUpCustomer } from './support/signUpCustomer.ts'
import { expect, test } from './support/stage.ts'

/** As in `accessibility.journey`: the rule takes a count or state beside a name for a part of its label. */
const counted = ['label-content-name-mismatch']
const inLanguage = (address: string, language: Language) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
const slug = 'brewing-better-tea'

/** `PICTURES=folder` keeps a picture of each page and state, in both languages, narrow and wide. */
const pictures = process.env.PICTURES

for (const language of ['de', 'ar-XB'] as const)
  test(`every route is whole in ${language}: axe has no complaint, and nothing is wider than the page`, async ({
    page,
    stage,
  }) => {
    test.setTimeout(600_000)
    const server = await stage.server()
    const { origin } = server
    await loadWords(learningDeliveryWords, language)
    await loadWords(contentQuizWords, language)
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))

    const look = async (name: string, full = true) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await page.waitForTimeout(300)
        if (pictures)
          await page.screenshot({ path: join(pictures, `${name}-${language}-${width}.png`), fullPage: full })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(wide, `${name} at ${width} is wider than the page`).toBeLessThanOrEqual(0)
      }
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').disableRules(counted).analyze()
      expect
        .soft(
          violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
          name,
        )
        .toEqual([])
    }
    const open = async (path: string, name: string) => {
      await page.goto(inLanguage(`${origin}${path}`, language), { waitUntil: 'networkidle' })
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'de' ? 'ltr' : 'rtl')
      await look(name)
    }

    await open('/', 'home')
    await open(`/course/${slug}`, 'landing')
    await open('/search?q=tea', 'search')
    await open('/search?q=nothingatall', 'search-none')
    await open('/nowhere', 'not-found')
    await open(`/class/${slug}`, 'class-visitor')
    await accountDialogs(page, inLanguage(origin, language), look)

    const cookie = await signUpCustomer(server, 'lea@example.org')
    const [name = '', value = ''] = cookie.split('=', 2)
    await page.context().addCookies([{ name, value: cookie.slice(name.length + 1), url: origin }])
    expect(value).not.toBe('')
    await open('/', 'home-learner')
    await open('/my-learnings', 'learnings-none')
    await open('/account', 'account')
    await page.goto(inLanguage(`${origin}/class/${slug}`, language), { waitUntil: 'networkidle' })
    await lessons(page, language, look)
    await open('/my-learnings', 'learnings')
    await open(`/course/${slug}`, 'landing-learner')
    await page.goto(inLanguage(`${origin}/class/${slug}`, language), { waitUntil: 'networkidle' })
    await page.context().setOffline(true)
    await page.waitForTimeout(300)
    await look('class-offline')
    await page.context().setOffline(false)

    expect(faults.filter((fault) => /hydrat|did not match|Minified React/i.test(fault))).toEqual([])
  })

type Look = (name: string, full?: boolean) => Promise<void>

async function accountDialogs(page: Page, origin: string, look: Look) {
  for (const way of ['sign-in', 'sign-up', 'forgot'] as const) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(origin, { waitUntil: 'networkidle' })
    const buttons = page.locator('header').getByRole('button')
    const count = await buttons.count()
    await buttons.nth(way === 'sign-up' ? count - 1 : count - 2).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input').first().waitFor()
    if (way === 'forgot')
      await dialog
        .getByRole('button')
        .filter({ hasText: /.{12,}/ })
        .last()
        .click()
    for (const input of await dialog.locator('input:not([hidden])').all()) await input.focus()
    await dialog.locator('input:not([hidden])').first().focus()
    await look(`dialog-${way}`, false)
  }
}

/** Each lesson in turn, whatever its kind; a quiz is begun. */
async function lessons(page: Page, language: Language, look: Look) {
  const words = wordsIn(learningDeliveryWords, language)
  const begin = wordsIn(contentQuizWords, language)('start')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first()
  const next = page
    .getByRole('navigation', { name: words('lessons') })
    .getByRole('button')
    .filter({ hasText: words('next') })
  for (let at = 0; ; at++) {
    const name = (await heading.textContent()) ?? ''
    await look(`lesson-${at}`, false)
    const start = page.getByRole('main').getByRole('button', { name: begin })
    if (await start.count()) {
      await start.first().click()
      await page.getByRole('main').locator('input, textarea').first().waitFor()
      await look(`lesson-${at}-begun`, false)
    }
    if ((await next.count()) === 0) {
      expect(at, 'lessons').toBeGreaterThanOrEqual(4)
      return
    }
    await next.click()
    await expect(heading).not.toHaveText(name)
    await page.waitForLoadState('networkidle')
  }
}
