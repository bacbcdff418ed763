import { author, pressPublish } from './support/author.ts'
import { callGraphql } from './support/callGraphql.ts'
import { administratorToken } from './support/mailbox.ts'
import { expect, test } from './support/stage.ts'

const course = 'The way of coffee'

test('learners read the published edition, and later changes only after the next one', async ({
  browser,
  stage,
}) => {
  const server = await stage.server()
  const page = await browser.newPage()
  const ana = author(page)
  const published = page.getByTestId('publication')
  await ana.signIn((await stage.console('ana')).address, server)
  await ana.createCourse(course)
  const id = /course-editor\/([^/?]+)/.exec(page.url())?.[1] ?? ''
  await ana.addLesson('Article', 'Beans')
  await ana.writeArticle(['They are roasted.'])

  /** The page as a visitor's browser gets it, with all data in it. */
  const read = async () => await (await fetch(`${server.origin}/course/${id}`)).text()
  await test.step('a draft is nowhere', async () => {
    expect(await read()).not.toContain(course)
  })

  await test.step('the first edition is read', async () => {
    await pressPublish(page)
    await expect(page.getByText('Published as edition 1.')).toBeVisible()
    await expect(page.getByText('Published, edition 1')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Publish/ })).toBeHidden()
    expect(await read()).toContain(course)
  })

  await test.step('later changes are counted, and nobody reads them', async () => {
    await page.getByLabel('Course name').fill('The way of strong coffee')
    await ana.renameEntry('Beans', 'Beans and mills')
    await expect(published).toHaveText('2 changes not published')
    await expect(page.getByTestId('sync-state').getByText(/^Synced/)).toBeVisible()
    const text = await read()
    expect(text).toContain(course)
    expect(text).not.toMatch(/strong coffee|Beans and mills/)
  })

  await server.stop()
  await test.step('offline, publishing waits and says so', async () => {
    await page.getByRole('button', { name: 'Publish changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish changes' })
    await expect(dialog.getByText('Beans and mills')).toBeVisible()
    await expect(dialog.getByText(/The changes for learners cannot be computed right now/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish changes' }).click()
    await expect(published).toHaveText('Publishing waits for the server')
    await expect(page.getByRole('button', { name: 'Release options' })).toBeFocused()
    // Text typed from now on is not published with it.
    await page.getByLabel('Course name').fill('The way of weak coffee')
    await expect(published).toHaveText('Publishing waits for the server · 1 change not published')
  })

  await test.step('the server comes back: the second edition is read', async () => {
    await stage.server()
    await ana.syncNow()
    await expect(page.getByText('Published, edition 2')).toBeVisible()
    await expect(published).toHaveText('1 change not published')
    await expect(page.getByLabel('Course name')).toHaveValue('The way of weak coffee')
    await expect.poll(read).toContain('The way of strong coffee')
    expect(await read()).not.toContain('weak')
  })

  await test.step('unpublished, it is gone at once', async () => {
    await page.getByRole('button', { name: 'Release options' }).click()
    await page.getByRole('menuitem', { name: 'Unpublish…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click()
    await expect(page.getByText('Unpublished: learners no longer find it.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
    await expect.poll(read).not.toContain('coffee')
  })
})

test('an author sees what changed while their publication waited, and publishes again', async ({
  browser,
  stage,
}) => {
  const server = await stage.server()
  const token = await administratorToken(server)
  const page = await browser.newPage()
  const ana = author(page)
  const console = await stage.console('ana')
  await ana.signIn(console.address, server)
  await ana.createCourse(course)
  const id = /course-editor\/([^/?]+)/.exec(page.url())?.[1] ?? ''
  await ana.addLesson('Article', 'Beans')
  await ana.writeArticle(['They are roasted.'])
  await expect(page.getByTestId('sync-state').getByText(/^Synced/)).toBeVisible()

  await server.stop()
  await pressPublish(page)
  await expect(page.getByTestId('publication')).toHaveText('Publishing waits for the server')
  await console.stop()
  const again = await stage.server()
  await callGraphql(
    again.origin,
    'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { key } }',
    { input: { id: `sample~${id}`, headline: 'Written by somebody else' } },
    { authorization: `Bearer ${token}` },
  )

  const reopened = await stage.console('ana')
  await page.goto(reopened.address)
  await ana.openCourse(course)
  await expect(
    page.getByText('Not published. It changed after its author chose to publish it: Headline.').first(),
  ).toBeVisible()
  await pressPublish(page)
  await expect(page.getByText('Published, edition 1')).toBeVisible()
  await expect(page.getByText(/^Not published/)).toBeHidden()
})
