import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { identityMailWords } from '#shared/features/identity/words/mail/words.generated.ts'
import { identityWords } from '#shared/features/identity/words/words.generated.ts'
import { wordsIn } from '#shared/kernel/words/loadWords.ts'
import { callGraphql } from './support/callGraphql.ts'
import { englishMessages, readTexts } from './support/germanWords.ts'
import { administratorToken, readMailedCode } from './support/mailbox.ts'
import { expect, test } from './support/stage.ts'

const course = 'Brewing better tea'
const lea = { name: 'Lea Lernerin', email: 'lea.liest@example.org', password: 'Richtig1!pferd' }

test.use({ locale: 'de-DE' })

test('a learner whose browser is German reads it from the mail to the classroom, on an English portal', async ({
  page,
  stage,
}) => {
  const server = await stage.sharedServer()
  const english = await englishMessages()
  const account = wordsIn(identityAccountWords, 'de')
  const frame = wordsIn(identityWords, 'de')
  const isGerman = async (where: string) => {
    const left = (await readTexts(page)).filter((text) => english.has(text))
    expect([...new Set(left)], where).toEqual([])
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
    await isGerman('classroom')
  })
})
