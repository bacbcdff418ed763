import type { Page } from '@playwright/test'
import { callGraphql } from './support/callGraphql.ts'
import { learner } from './support/learner.ts'
import { administratorToken } from './support/mailbox.ts'
import {
  desk,
  expectDecoded,
  expectNoViolations,
  openMeeting,
  phone,
  withDevices,
} from './support/meetingRoom.ts'
import { signUpCustomer } from './support/signUpCustomer.ts'
import { expect, test } from './support/stage.ts'

const lea = { name: 'Lea Learner', email: 'learner@example.org', password: 'Correct1!horse' }

test.use({ launchOptions: withDevices })

test('a learner is let into a webinar, asks, votes, and speaks on stage', async ({ browser, stage }) => {
  const server = await stage.server()
  const { administrator } = server
  if (!administrator) throw new Error('The server named no administrator.')
  await callGraphql(
    server.origin,
    'mutation ($startsAt: String!) { createMeeting(organizationID: "sample", input: { name: "All about oolong", meetingType: "WEBINAR", hasWaitingRoom: true, startsAt: $startsAt, libraries: ["sample~main"] }) { key } }',
    { startsAt: new Date().toISOString() },
    { authorization: `Bearer ${await administratorToken(server)}` },
  )
  await signUpCustomer(server, lea.email)
  const host = await openMeeting(browser, server, 'all-about-oolong', desk)
  const guest = await openMeeting(browser, server, 'all-about-oolong', phone)
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const tile = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

  await test.step('the host starts it, and lets the learner in, who had to wait', async () => {
    await learner(host, server).signIn({ name: 'Administrator', ...administrator })
    await button(host, 'Start Meeting').click()
    await expect(host.getByLabel('Your camera')).toBeVisible()
    await button(host, 'Start Meeting').click()
    await learner(guest, server).signIn(lea)
    // The audience is neither seen nor heard: there is no lobby for them.
    await button(guest, 'Join Meeting').click()
    await expect(guest.getByText('Please wait. The host will let you in soon.')).toBeVisible()
    await expectNoViolations(guest, 'the waiting room')
    await expect(host.getByText('Lea Learner is waiting to be let in.')).toBeVisible()
    await expectNoViolations(host, 'a host, with somebody who waits')
    await button(host, 'Let in').click()
    await expect(host.getByText('Lea Learner is waiting to be let in.')).toBeHidden()
  })

  await test.step('the learner watches the host, and sends nothing', async () => {
    await expectDecoded(tile(guest, 'Administrator').locator('video'))
    await expect(guest.getByText('2 people')).toBeVisible()
    await expect(button(guest, 'Mute')).toBeHidden()
    await expect(button(guest, 'Camera off')).toBeHidden()
    await expect(tile(host, 'Lea Learner')).toBeHidden()
    await expectNoViolations(guest, 'the audience of a webinar')
  })

  await test.step('the learner asks, and the host marks the question as answered', async () => {
    await guest.keyboard.press('Alt+c')
    await guest.getByRole('textbox', { name: 'Question to the hosts' }).fill('How often can one brew it?')
    await guest.keyboard.press('Enter')
    await button(host, 'Chat 1').click()
    await expect(host.getByText('How often can one brew it?')).toBeVisible()
    await expectNoViolations(host, 'the questions')
    await button(host, 'Mark as answered').click()
    await expect(guest.getByText('Answered', { exact: true })).toBeVisible()
    await button(guest, 'Close').click()
  })

  await test.step('the host asks everybody, and sees how they answer', async () => {
    await host.keyboard.press('Alt+o')
    await button(host, 'New poll').click()
    await host.getByLabel('Question').fill('Which tea shall we brew?')
    await host.getByLabel('Answer 1').fill('Green')
    await host.getByLabel('Answer 2').fill('Oolong')
    await expectNoViolations(host, 'a new poll')
    await button(host, 'Ask everyone').click()
    await button(guest, 'Polls 1').click()
    await guest.getByRole('radio', { name: 'Oolong' }).check()
    await expect(guest.getByText('1 vote')).toBeVisible()
    await expectNoViolations(guest, 'a poll on a phone')
    await expect(host.getByText('100 % (1)')).toBeVisible()
    await button(host, 'Close poll').click()
    await expect(guest.getByText('1 vote · Closed')).toBeVisible()
    await button(guest, 'Close').click()
  })

  await test.step('the host brings the learner on stage, who is seen then, and moves them back', async () => {
    await guest.keyboard.press('Alt+h')
    await button(host, 'Participants').click()
    await expectNoViolations(host, 'stage and audience')
    await button(host, 'Bring on stage: Lea Learner').click()
    await expect(guest.getByText(/^You are on stage/)).toBeVisible()
    await button(guest, 'Camera on').click()
    await expectDecoded(tile(host, 'Lea Learner').locator('video'))
    await button(host, 'Move to audience: Lea Learner').click()
    await expect(guest.getByText(/^You are in the audience now/)).toBeVisible()
    await expect(tile(host, 'Lea Learner')).toBeHidden()
    await expectDecoded(tile(guest, 'Administrator').locator('video'))
  })
})
