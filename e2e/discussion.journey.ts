import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { callGraphql } from './support/callGraphql.ts'
import { serverDatabase } from './support/serverDatabase.ts'
import { signUpCustomer } from './support/signUpCustomer.ts'
import { expect, test } from './support/stage.ts'

const signIn =
  'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { step } }'

test('people talk beside a lesson: one posts and waits, an administrator approves and answers, and mails stop', async ({
  browser,
  stage,
}) => {
  const server = await stage.server()
  const { origin, administrator } = server
  let learners = await signedIn(browser, origin, await signUpCustomer(server), 1280)
  const { headers } = await callGraphql(origin, signIn, { ...administrator })
  const admins = await signedIn(browser, origin, headers.getSetCookie()[0]?.split(';')[0] ?? '', 390)

  await test.step('with the keyboard alone, a learner posts and mentions somebody; the post waits', async () => {
    await openDiscussion(learners)
    const text = learners.getByRole('textbox', { name: 'Your post' })
    await text.focus()
    await learners.keyboard.type('How long do leaves last, @Jör')
    await expect(learners.getByRole('option', { name: 'Jörg Müller' })).toBeVisible()
    await learners.keyboard.press('Enter')
    await expect(text).toHaveValue('How long do leaves last, @Jörg Müller ')
    const send = learners.getByRole('button', { name: 'Post', exact: true })
    while (!(await send.evaluate((button) => button === document.activeElement)))
      await learners.keyboard.press('Tab')
    await learners.keyboard.press('Enter')
    await expect(learners.getByText('Your post has been submitted for approval.')).toBeVisible()
    await expect(send).toBeFocused()
    const own = learners.getByRole('article', { name: 'Lea Learner' })
    await expect(own.getByText('Waiting for approval')).toBeVisible()
    await clean(learners)
  })

  await test.step('on a phone, an administrator approves it in admin mode, and answers', async () => {
    await openDiscussion(admins)
    await expect(admins.getByRole('article', { name: 'Lea Learner' })).toHaveCount(0)
    await admins.getByRole('switch', { name: 'Admin mode' }).click()
    await admins.getByRole('button', { name: 'Approve the post by Lea Learner' }).click()
    const post = admins.getByRole('article', { name: 'Lea Learner' })
    await expect(post.getByText('Waiting for approval')).toHaveCount(0)
    await post.getByRole('button', { name: 'Reply to Lea Learner' }).click()
    await post.getByRole('textbox').fill('A year, if they are dry and dark.')
    await post.getByRole('button', { name: 'Send reply' }).click()
    await expect(admins.getByText('A year, if they are dry and dark.')).toBeVisible()
    await clean(admins)
  })

  await test.step('a post that is rejected is seen by its author and in admin mode alone', async () => {
    await openDiscussion(learners)
    await learners.getByRole('textbox', { name: 'Your post' }).fill('Buy my kettles!')
    await learners.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(learners.getByText('Buy my kettles!')).toBeVisible()
    await openDiscussion(admins)
    const mode = admins.getByRole('switch', { name: 'Admin mode' })
    if (!(await mode.isChecked())) await mode.click()
    const post = admins.getByRole('article', { name: 'Lea Learner' }).filter({ hasText: 'kettles' })
    await post.getByRole('button', { name: 'Reject the post by Lea Learner' }).click()
    const dialog = admins.getByRole('dialog', { name: 'Reject the post by Lea Learner?' })
    await dialog.getByRole('textbox', { name: /Reason for the author/ }).fill('No advertising, please.')
    await clean(admins)
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(post.getByText('Rejected')).toBeVisible()
    await openDiscussion(learners)
    await expect(learners.getByText('How long do leaves last')).toBeVisible()
    const own = learners.getByRole('article', { name: 'Lea Learner' }).filter({ hasText: 'kettles' })
    await expect(own.getByText('Only you and the moderators see it.')).toBeVisible()
    await expect(own.getByText('No advertising, please.')).toBeVisible()
    await clean(learners)
    await mode.click()
    await expect(admins.getByText('Buy my kettles!')).toBeHidden()
  })

  await test.step('a post and its file are written offline, and are there once after the tab was closed', async () => {
    const context = learners.context()
    await openDiscussion(learners)
    await context.setOffline(true)
    const buffer = Buffer.from('rain: soft')
    await learners
      .getByLabel('Attach a file')
      .setInputFiles({ name: 'water.txt', mimeType: 'text/plain', buffer })
    await expect(
      learners.getByText('water.txt will be sent with the post when you are online.'),
    ).toBeVisible()
    const text = learners.getByRole('textbox', { name: 'Your post' })
    await text.fill('Does rain water work?')
    await learners.getByRole('button', { name: 'Post', exact: true }).click()
    const unsent = learners.getByRole('article', { name: 'Lea Learner' }).filter({ hasText: 'rain water' })
    await expect(unsent.getByText('Not sent yet')).toBeVisible()
    await clean(learners)
    await text.fill('And one that I only beg')
    await expect
      .poll(() => learners.evaluate(() => Object.values(localStorage).join()))
      .toContain('And one that I only beg')
    await learners.close()
    learners = await context.newPage()
    await context.setOffline(false)
    await openDiscussion(learners)
    const sent = learners.getByRole('article', { name: 'Lea Learner' }).filter({ hasText: 'rain water' })
    await expect(sent.getByText('Waiting for approval')).toBeVisible()
    await expect(sent.getByText(/water\.txt/)).toBeVisible()
    await expect(sent).toHaveCount(1)
    await expect(learners.getByRole('textbox', { name: 'Your post' })).toHaveValue('And one that I only beg')
  })

  await test.step('the learner reports a post, and stops mails from the mail’s address', async () => {
    await learners.reload()
    await openDiscussion(learners)
    await expect(learners.getByText('A year, if they are dry and dark.')).toBeVisible()
    await learners.getByRole('button', { name: 'Report the post by Şebnem Yıldız' }).click()
    await learners.getByRole('radio', { name: 'Off topic' }).check()
    await learners.getByRole('button', { name: 'Send report' }).click()
    await expect(learners.getByText('Thank you. The moderators will review it.')).toBeVisible()
    // An open discussion that loads again marks it as read, and it has to be unread when the job looks.
    await learners.goto('about:blank')
    const database = serverDatabase(stage.folder('server'))
    await database.query(`UPDATE "DiscussionReading" SET "readAt" = NULL`)
    // The mail is collected for ten minutes: its job is due now.
    await database.query(
      `UPDATE jobs.job SET start_after = now() WHERE name = 'discussions.tellReaders' AND state = 'created'`,
    )
    await expect.poll(() => stopAddress(database)).toMatch(/^http/)
    await learners.goto(await stopAddress(database))
    await expect(learners.getByText('Unsubscribe from the discussion “How was your cup?”?')).toBeVisible()
    await clean(learners)
    await learners.getByRole('button', { name: 'Unsubscribe from this discussion' }).click()
    await expect(learners.getByText('You will get no more mails about “How was your cup?”.')).toBeVisible()
  })
})

async function signedIn(browser: Browser, origin: string, cookie: string, width: number) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 844 },
  })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin }])
  return context.newPage()
}

async function openDiscussion(page: Page) {
  await page.goto('/class/brewing-better-tea')
  await page.getByRole('tab', { name: 'Discussion' }).click()
  await expect(page.getByRole('heading', { name: 'How was your cup?' })).toBeVisible()
}

async function clean(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

async function stopAddress(database: ReturnType<typeof serverDatabase>): Promise<string> {
  const [mail] = await database.query<{ unsubscribe: string }>(
    `SELECT unsubscribe FROM "OutboxMail" WHERE unsubscribe IS NOT NULL AND subject LIKE '%How was your cup?%' LIMIT 1`,
  )
  return mail?.unsubscribe ?? ''
}
