import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { contentQuizWords } from '#shared/features/content/words/quiz/words.generated.ts'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import { loadWords, wordsIn } from '#shared/kernel/words/loadWords.ts'
import { isLong } from '#shared/testing/isLong.ts'
import { callGraphql } from './support/callGraphql.ts'
import { englishMessages, readTexts } from './support/germanWords.ts'
import { lookAt } from './support/lookAt.ts'
import { administratorToken } from './support/mailbox.ts'
import { signUpCustomer } from './support/signUpCustomer.ts'
import { expect, test } from './support/stage.ts'
import type { RunningServer } from './support/startServer.ts'
import { watchRequests } from './support/watchRequests.ts'

const inLanguage = (address: string, language: Language) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
const slug = 'brewing-better-tea'
const classroom = `/class/${slug}`

/** What a visitor opens. */
const open = {
  home: '/',
  landing: `/course/${slug}`,
  search: '/search?q=tea',
  'search-none': '/search?q=nothingatall',
  'not-found': '/nowhere',
  program: '/program/tea-path',
  meeting: '/meeting/tea-table',
  instructor: '/instructor/mira-tan',
  'my-meetings-visitor': '/my-meetings',
  asset: '/asset/tea-film',
  'asset-hidden': '/asset/tea-card',
  memberships: '/memberships',
  membership: '/membership/friends',
  'class-visitor': classroom,
}
/** What a learner opens before the course. */
const own = {
  'home-learner': '/',
  'learnings-none': '/my-learnings',
  microcast: '/microcast/forty-seconds',
  'microcast-text': '/microcast/first-cup',
  document: '/document/brewing-card',
  'my-meetings': '/my-meetings',
}
/** And afterwards. */
const begun = { learnings: '/my-learnings', 'landing-learner': `/course/${slug}`, 'home-begun': '/' }

/** `PICTURES=folder` keeps a picture of each page and state, in both languages, narrow and wide. */
const pictures = process.env.PICTURES

test('every route and lesson of the portal is whole in German and from right to left, in light and dark: axe, motion, widths, words', async ({
  browser,
  stage,
}) => {
  const server = await stage.sharedServer()
  const { origin } = server
  const english = await englishMessages()
  await giveAsset(server, 'public')
  for (const language of ['de', 'ar-XB'] as const) {
    for (const one of [learningDeliveryWords, contentQuizWords, identityAccountWords, identitySettingsWords])
      await loadWords(one, language)
    // The second time in the dark theme, which the sample's portal allows.
    const colorScheme = language === 'de' ? 'light' : 'dark'
    const context = await browser.newContext({ colorScheme })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    const look: Look = async (name) => {
      await lookAt(page, `${name} in ${language}`, {
        keep: (width) => keep(page, `${name}-${language}-${width}`),
        // What axe finds seldom depends on the language: it looks at a desk's pages in the one, at a phone's in the other.
        axeAt: [{ width: language === 'de' ? 1280 : 390 }],
      })
      if (language !== 'de') return
      const left = (await readTexts(page)).filter((text) => english.has(text))
      expect.soft([...new Set(left)], `English on ${name}`).toEqual([])
    }
    const untilQuiet = watchRequests(page)
    const goTo = async (path: string) => {
      await page.goto(inLanguage(`${origin}${path}`, language))
      await untilQuiet()
    }
    const visit = async (routes: Readonly<Record<string, string>>) => {
      for (const [index, [name, path]] of Object.entries(routes).entries()) {
        // The short form opens each page in one of the two languages.
        if (!isLong && (index % 2 === 0) === (language === 'de')) continue
        await goTo(path)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'de' ? 'ltr' : 'rtl')
        expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(
          language === 'de' ? undefined : 'dark',
        )
        await look(name)
      }
    }

    await visit(open)
    await accountDialogs(page, goTo, look)
    const cookie = await signUpCustomer(server, `lea-${language.toLowerCase()}@example.org`)
    const [name = ''] = cookie.split('=', 1)
    await context.addCookies([{ name, value: cookie.slice(name.length + 1), url: origin }])
    await visit(own)
    await goTo('/account')
    await account(page, language, look)
    await goTo(classroom)
    await lessons(page, language, look, untilQuiet)
    await visit(begun)
    await goTo(classroom)
    await context.setOffline(true)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await look('class-offline')
    await context.close()
    expect(faults.filter((fault) => /hydrat|did not match|Minified React/i.test(fault))).toEqual([])
  }
  await giveAsset(server, 'normal')
})

/** A public file has a page of its own. */
async function giveAsset(server: RunningServer, access: 'public' | 'normal') {
  const authorization = `Bearer ${await administratorToken(server)}`
  const text =
    'mutation ($access: String!) { updateAsset(input: { id: "tea-film", access: $access }, organizationID: "sample") { key } }'
  await callGraphql(server.origin, text, { access }, { authorization })
}

type Look = (name: string) => Promise<void>

async function keep(page: Page, name: string) {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
}

async function accountDialogs(page: Page, goTo: (path: string) => Promise<unknown>, look: Look) {
  await goTo('/')
  const dialog = page.getByRole('dialog')
  for (const way of ['sign-in', 'sign-up', 'forgot'] as const) {
    if (way !== 'forgot') {
      const buttons = page.locator('header').getByRole('button')
      const count = await buttons.count()
      await buttons.nth(way === 'sign-up' ? count - 1 : count - 2).click()
    }
    await dialog.locator('input').first().waitFor()
    for (const input of await dialog.locator('input:not([hidden])').all()) await input.focus()
    await dialog.locator('input:not([hidden])').first().focus()
    await look(`dialog-${way}`)
    if (way === 'sign-in') {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    if (way === 'sign-up') {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await openForgotten(page)
    }
  }
}

/** From signing in, by the last of its long buttons. */
async function openForgotten(page: Page) {
  const buttons = page.locator('header').getByRole('button')
  await buttons.nth((await buttons.count()) - 2).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input').first().waitFor()
  await dialog
    .getByRole('button')
    .filter({ hasText: /.{12,}/ })
    .last()
    .click()
}

/** My Account with its profile, and setting up the second step. */
async function account(page: Page, language: Language, look: Look) {
  const t = wordsIn(identitySettingsWords, language)
  await look('account')
  await page.getByRole('tab', { name: t('profileSettings') }).click()
  await page.getByRole('main').getByRole('textbox').first().waitFor()
  await look('profile')
  await page.getByRole('tab').first().click()
  await page.getByRole('button', { name: t('setUp') }).click()
  await page.locator('input[type=password]').first().fill('Correct1!horse')
  await look('second-step-password')
}

/** Each lesson of any kind in turn; a quiz is started. */
async function lessons(page: Page, language: Language, look: Look, untilQuiet: () => Promise<void>) {
  const words = wordsIn(learningDeliveryWords, language)
  const begin = wordsIn(contentQuizWords, language)('start')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first()
  const next = page
    .getByRole('navigation', { name: words('lessons') })
    .getByRole('button')
    .filter({ hasText: words('next') })
  for (let at = 0; ; at++) {
    const name = (await heading.textContent()) ?? ''
    await look(`lesson-${at}`)
    const start = page.getByRole('main').getByRole('button', { name: begin })
    if (await start.count()) {
      await start.first().click()
      await page.getByRole('main').locator('input, textarea').first().waitFor()
      await look(`lesson-${at}-begun`)
    }
    if ((await next.count()) === 0) {
      expect(at, 'lessons').toBeGreaterThanOrEqual(4)
      return
    }
    await next.click()
    await expect(heading).not.toHaveText(name)
    await untilQuiet()
  }
}
