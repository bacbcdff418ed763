import type { Page } from '@playwright/test'
import { callGraphql } from './support/callGraphql.ts'
import { learner } from './support/learner.ts'
import { administratorToken } from './support/mailbox.ts'
import {
  desk,
  expectNoViolations,
  expectPictureAndSound,
  openMeeting,
  phone,
  withDevices,
} from './support/meetingRoom.ts'
import { expect, test } from './support/stage.ts'

test.use({ launchOptions: withDevices })

test('a person without an account joins by a link, is marked as a guest, and is removed for good', async ({
  browser,
  stage,
}) => {
  const server = await stage.server()
  const { administrator } = server
  if (!administrator) throw new Error('The server named no administrator.')
  await callGraphql(
    server.origin,
    'mutation ($startsAt: String!) { createMeeting(organizationID: "sample", input: { name: "All about oolong", startsAt: $startsAt, libraries: ["sample~main"], registrationRequired: true }) { key } }',
    { startsAt: new Date().toISOString() },
    { authorization: `Bearer ${await administratorToken(server)}` },
  )
  const host = await openMeeting(browser, server, 'all-about-oolong', desk)
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const tile = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
  let link = ''

  await test.step('the host makes a link, and starts the meeting', async () => {
    await learner(host, server).signIn({ name: 'Administrator', ...administrator })
    await button(host, 'Create a link').click()
    link = await host.getByLabel('Address for guests').inputValue()
    await expectNoViolations(host, 'the link on the page')
    await button(host, 'Start Meeting').click()
    await expect(host.getByLabel('Your camera')).toBeVisible()
    await button(host, 'Start Meeting').click()
  })

  const guest = await openMeeting(browser, server, 'all-about-oolong', phone)
  await test.step('a guest opens it, says who they are, and joins', async () => {
    await expect(guest.getByText('Sign-in to Register')).toBeVisible()
    await guest.goto(link)
    await expect(guest).toHaveURL(/\/meeting\/all-about-oolong$/)
    await expect(guest.getByText('You join as a guest, without an account.')).toBeVisible()
    await button(guest, 'Join Meeting').click()
    await button(guest, 'Join Meeting').click()
    await expect(guest.getByText('Write your name, so that the others know who you are.')).toBeVisible()
    await expectNoViolations(guest, 'the lobby of a guest')
    await guest.getByLabel('Your name').fill('Gustav')
    await guest.keyboard.press('Enter')
    await expect(tile(host, 'Gustav')).toBeVisible()
    await expect(tile(host, 'Gustav').getByText('Guest')).toBeVisible()
    for (const page of [host, guest]) await expectPictureAndSound(page)
  })

  await test.step('the guest writes in the chat, marked as a guest', async () => {
    await guest.keyboard.press('Alt+c')
    await guest.getByRole('textbox', { name: 'Message to everyone' }).fill('Good morning')
    await guest.keyboard.press('Enter')
    await host.keyboard.press('Alt+c')
    await expect(host.getByText('Good morning')).toBeVisible()
    await expect(host.getByRole('complementary').getByText('Guest', { exact: true })).toBeVisible()
    for (const page of [host, guest]) await button(page, 'Close').click()
  })

  await test.step('the host removes the guest, whose link does not help', async () => {
    await button(host, 'Participants').click()
    await expect(host.getByRole('button', { name: 'Make co-host: Gustav' })).toHaveCount(0)
    await button(host, 'Remove: Gustav').click()
    await expect(guest.getByText('The host removed you from this meeting.')).toBeVisible()
    await guest.goto(link)
    await expect(guest.getByText('You do not have access to this meeting.')).toBeVisible()
  })

  const second = await openMeeting(browser, server, 'all-about-oolong', phone)
  await test.step('a later guest waits until the host lets them in', async () => {
    await second.goto(link)
    await button(second, 'Join Meeting').click()
    await second.getByLabel('Your name').fill('Greta')
    await button(second, 'Join Meeting').click()
    await expect(second.getByText('Please wait. The host will let you in soon.')).toBeVisible()
    await button(host, 'Let in: Greta').click()
    await expect(tile(second, 'Greta (you)')).toBeVisible()
  })
})
