import { author } from './support/author.ts'
import { expect, test } from './support/stage.ts'

const course = 'Written by two'

test('two authors type in one article at the same time, both online: every word of both is kept', async ({
  browser,
  stage,
}) => {
  const server = await stage.sharedServer()
  const pages = [await browser.newPage(), await browser.newPage()]
  const [anaPage, benPage] = pages
  if (!anaPage || !benPage) throw new Error('There are two pages.')
  const [ana, ben] = [author(anaPage), author(benPage)]
  await ana.signIn((await stage.console('ana')).address, server)
  await ana.createCourse(course)
  await ana.addLesson('Article', 'Bees')
  await ana.writeArticle(['They fly.', 'They dance.', 'They sleep.'])
  await ana.syncNow()
  await ben.signIn((await stage.console('ben')).address, server)
  await ben.openCourse(course)
  await ben.openLesson('Bees')
  await expect(benPage.getByText('They sleep.')).toBeVisible()

  const words = Array.from({ length: 24 }, (_, n) => `b${n}`)
  await ben.continueParagraph('They fly', '')
  // As people type, so that what Ana writes arrives in the middle of it.
  const bensTyping = benPage.keyboard.type(` ${words.join(' ')}`, { delay: 100 })
  await ana.continueParagraph('They sleep', ' Ana wrote this.')
  await ana.syncNow()
  await ana.continueParagraph('They dance', ' And this.')
  await bensTyping

  const all = ['Ana wrote this.', 'And this.', words.join(' ')]
  for (const page of pages)
    await expect(async () => {
      const text = await page
        .getByRole('article')
        .getByRole('textbox', { name: 'Text', exact: true })
        .textContent()
      for (const one of all) expect((text ?? '').replaceAll('\u00a0', ' ')).toContain(one)
    }).toPass()
})
