import { serverDatabase } from './support/serverDatabase.ts'
import { expect, test } from './support/stage.ts'

test('the outbox says how many mails are not shown yet, and shows them', async ({ page, stage }) => {
  const { origin, administrator } = await stage.server()
  await serverDatabase(stage.folder('server')).query(
    `INSERT INTO "OutboxMail" (id, organization, recipient, subject, text, "createdAt")
     SELECT 'mail' || n, 'sample', 'ana@example.org', 'Code ' || n, 'A code', now() - n * interval '1 minute'
     FROM generate_series(1, 101) n`,
  )
  // The administrator's account on the portal has the same address and does not open it: the page says so.
  await page.request.post(`${origin}/graphql`, {
    data: {
      query:
        'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { step } }',
      variables: administrator,
    },
  })
  await page.goto(`${origin}/outbox`)
  await expect(page.getByText('this page asks for the password of an administrator')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(administrator?.email ?? '')
  await page.getByLabel('Password').fill(administrator?.password ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const mails = page.getByRole('article')
  await expect(mails).toHaveCount(50)
  await expect(page.getByText('51 older mails are not shown yet.')).toBeVisible()
  const more = page.getByRole('button', { name: 'Show older mails' })
  await more.click()
  await expect(mails).toHaveCount(100)
  await expect(mails.nth(50)).toBeFocused()
  await expect(page.getByText('1 older mail is not shown yet.')).toBeVisible()
  await more.click()
  await expect(mails).toHaveCount(101)
  await expect(more).toBeHidden()
})
