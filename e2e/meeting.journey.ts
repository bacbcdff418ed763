import type { Page } from '@playwright/test'
import { callGraphql } from './support/callGraphql.ts'
import { learner } from './support/learner.ts'
import { administratorToken } from './support/mailbox.ts'
import {
  desk,
  expectDecoded,
  expectNoViolations,
  expectPictureAndSound,
  expectSilence,
  openMeeting,
  phone,
  withDevices,
} from './support/meetingRoom.ts'
import { signUpCustomer } from './support/signUpCustomer.ts'
import { expect, test } from './support/stage.ts'
import type { RunningServer } from './support/startServer.ts'

const guest = { name: 'Lea Learner', email: 'learner@example.org', password: 'Correct1!horse' }

test.use({ launchOptions: withDevices })

test('a host at a desk and a learner with a phone meet, lose the server, and meet again', async ({
  browser,
  stage,
}) => {
  let server = await stage.server()
  const { administrator } = server
  if (!administrator) throw new Error('The server named no administrator.')
  await planMeeting(server)
  await signUpCustomer(server, guest.email)
  const host = await openMeeting(browser, server, 'tea-at-nine', desk)
  const lea = await openMeeting(browser, server, 'tea-at-nine', phone)
  const pages = [host, lea]
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const tile = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

  await test.step('a learner registers, and waits for the host', async () => {
    await expect(lea.getByText('Sign-in to Register')).toBeVisible()
    await expectNoViolations(lea, 'a visitor')
    await learner(lea, server).signIn(guest)
    await button(lea, 'Register').click()
    await button(lea, 'Cancel registration').click()
    await button(lea, 'Cancel registration').click()
    await button(lea, 'Register').click()
    await expect(lea.getByText('Waiting for host to start the meeting')).toBeVisible()
    await expectNoViolations(lea, 'a learner who waits')
  })

  await test.step('the host starts it, and both see and hear each other', async () => {
    await learner(host, server).signIn({ name: 'Administrator', ...administrator })
    await button(host, 'Start Meeting').click()
    await expect(host.getByLabel('Your camera')).toBeVisible()
    await button(host, 'Start Meeting').click()
    await button(lea, 'Join Meeting').click()
    await expect(lea.getByLabel('Your camera')).toBeVisible()
    await expect(lea.getByRole('meter', { name: 'Microphone level' })).toBeVisible()
    await expectNoViolations(lea, 'the lobby')
    await button(lea, 'Join Meeting').click()
    await expect(tile(host, 'Lea Learner')).toBeVisible()
    for (const page of pages) await expectPictureAndSound(page)
    for (const page of pages) await expectNoViolations(page, 'the room')
  })

  await test.step('the host mutes the learner, who unmutes again', async () => {
    await button(host, 'Mute Lea Learner').click()
    await expect(lea.getByText('The host muted you.')).toBeVisible()
    await expect(tile(host, 'Lea Learner').getByRole('img', { name: 'Muted' })).toBeVisible()
    await expectSilence(host)
    await button(lea, 'Unmute').click()
    await expectPictureAndSound(host)
  })

  await test.step('the learner raises a hand, which the host sees first and lowers', async () => {
    await lea.keyboard.press('Alt+h')
    await expect(host.getByText('Lea Learner raised a hand')).toBeVisible()
    await expect(tile(host, 'Lea Learner').getByRole('img', { name: 'Hand raised' })).toBeVisible()
    await button(host, 'Participants').click()
    await expectNoViolations(host, 'the list of participants')
    await button(host, 'Lower hand: Lea Learner').click()
    await expect(button(lea, 'Raise hand')).toBeVisible()
    await button(host, 'Make co-host: Lea Learner').click()
    await expect(button(lea, 'More')).toBeVisible()
    await button(lea, 'More').click()
    await button(lea, 'Participants').click()
    await button(lea, 'Lock the room').click()
    await expect(host.getByText('The room is locked. Nobody new can join.')).toBeVisible()
    await button(lea, 'Unlock the room').click()
    await expect(host.getByText('The room is locked. Nobody new can join.')).toBeHidden()
    await button(lea, 'Close').click()
    await button(host, 'Take host role: Lea Learner').click()
    await expect(tile(host, 'Lea Learner').getByText('Host')).toBeHidden()
    await host.keyboard.press('Escape')
    await expect(button(host, 'Participants')).toBeFocused()
  })

  await test.step('both write in the chat, and the host sees that there is something new', async () => {
    await lea.keyboard.press('Alt+c')
    await lea.getByRole('textbox', { name: 'Message to everyone' }).fill('Which leaves are these?')
    await lea.keyboard.press('Enter')
    await expect(lea.getByText('Which leaves are these?')).toBeVisible()
    await expectNoViolations(lea, 'the chat on a phone')
    await expect(button(host, 'Chat 1')).toBeVisible()
    await host.keyboard.press('Alt+c')
    await expect(host.getByText('Which leaves are these?')).toBeVisible()
    await host
      .getByRole('textbox', { name: 'Message to everyone' })
      .fill('Oolong: https://example.org/oolong')
    await button(host, 'Send').click()
    await expect(lea.getByRole('link', { name: 'https://example.org/oolong' })).toBeVisible()
    const worksheet = { name: 'worksheet.txt', mimeType: 'text/plain', buffer: Buffer.from('Two spoons.') }
    await host.getByLabel('Attach a file').setInputFiles(worksheet)
    await expect(host.getByText('worksheet.txt is attached.')).toBeVisible()
    await button(host, 'Send').click()
    await expect(lea.getByRole('link', { name: 'Save worksheet.txt (11 bytes)' })).toBeVisible()
    await expectNoViolations(host, 'a file in the chat')
    if (process.env.PICTURES)
      for (const page of pages)
        await page.screenshot({
          path: `${process.env.PICTURES}/chat-${page === host ? 'desk' : 'phone'}.png`,
        })
    for (const page of pages) await button(page, 'Close').click()
  })

  await test.step('the host shares a screen, which fills the learner’s stage', async () => {
    await button(host, 'Share screen').click()
    const screen = tile(lea, 'Administrator’s screen')
    await expectDecoded(screen.locator('video'))
    const { width } = (await screen.boundingBox()) ?? { width: 0 }
    expect(width).toBeGreaterThan(360)
    await button(host, 'Stop sharing').click()
    await expect(screen).toBeHidden()
  })

  await test.step('a server that was killed is back, and both are in the room again', async () => {
    await server.kill()
    await expect(lea.getByText(/Reconnecting/)).toBeVisible()
    await expectNoViolations(lea, 'the room without its server')
    server = { ...(await stage.server()), administrator }
    for (const page of pages) await expect(page.getByText('2 people')).toBeVisible()
    for (const page of pages) await expect(page.getByText(/Reconnecting/)).toBeHidden()
    for (const page of pages) await expectPictureAndSound(page)
  })

  await test.step('a learner leaves, joins again, and is removed', async () => {
    await button(lea, 'Leave').click()
    await expect(lea.getByText('You left the meeting.')).toBeVisible()
    await expect(host.getByText('No one else is here yet.')).toBeVisible()
    await button(lea, 'Join again').click()
    await expectPictureAndSound(lea)
    await button(host, 'Participants').click()
    await button(host, 'Remove: Lea Learner').click()
    await expect(lea.getByText('The host removed you from this meeting.')).toBeVisible()
    await button(lea, 'Back to the meeting page').click()
    await expect(lea.getByText('You do not have access to this meeting.')).toBeVisible()
    await expectNoViolations(lea, 'the page of somebody who was removed')
  })

  await test.step('the host ends it for everyone', async () => {
    await button(host, 'End Meeting').click()
    await button(host, 'End for everyone').dblclick()
    await expect(host.getByText('This meeting has ended.')).toBeVisible()
    await expect(host.getByText('No recording is available for this meeting.')).toBeVisible()
    await expect(
      host.getByRole('region', { name: 'Chat' }).getByText('Which leaves are these?'),
    ).toBeVisible()
    await expectNoViolations(host, 'after the meeting')
    await host.goto(`${server.origin}/my-meetings`)
    await expect(host.getByRole('link', { name: 'The tea table' })).toBeVisible()
    await expectNoViolations(host, 'My Meetings')
    await host.getByRole('tab', { name: 'Past' }).click()
    await expect(host.getByRole('link', { name: 'Tea at nine' })).toBeVisible()
  })

  await test.step('the host meets at once, and invites by mail', async () => {
    await button(host, 'Meet Now').click()
    const dialog = host.getByRole('dialog', { name: 'Start a Meeting' })
    await dialog.getByLabel('Invite people by mail').check()
    await expect(button(host, 'Remove address 1')).toBeDisabled()
    await dialog.getByLabel('Email address 1').fill('ana@example.org')
    for (const viewport of [phone, desk]) {
      await host.setViewportSize(viewport)
      await expectNoViolations(host, 'Meet Now')
    }
    await dialog.getByRole('button', { name: 'Start Meeting' }).click()
    await expect(host.getByRole('heading', { level: 1, name: /^Meet Now/ })).toBeVisible()
    await expect(button(host, 'Join Meeting')).toBeVisible()
    await expectMail(server, 'ana@example.org', 'You Have Been Invited to a Meeting')
  })
})

/** It starts now, and asks for registrations. */
async function planMeeting(server: RunningServer): Promise<void> {
  const authorization = `Bearer ${await administratorToken(server)}`
  const startsAt = new Date().toISOString()
  await callGraphql(
    server.origin,
    'mutation ($startsAt: String!) { createMeeting(organizationID: "sample", input: { name: "Tea at nine", registrationRequired: true, startsAt: $startsAt, libraries: ["sample~main"] }) { key } }',
    { startsAt },
    { authorization },
  )
}

/** With the meeting's calendar file. */
async function expectMail(server: RunningServer, to: string, subject: string): Promise<void> {
  const authorization = `Bearer ${await administratorToken(server)}`
  await expect(async () => {
    const { data } = await callGraphql<{ listOutbox: { messages: { subject: string; calendar: string }[] } }>(
      server.origin,
      '{ listOutbox(organizationID: "sample") { messages { to subject calendar } } }',
      {},
      { authorization },
    )
    const calendar: unknown = expect.stringContaining('BEGIN:VEVENT')
    expect(data.listOutbox.messages).toContainEqual({ to, subject, calendar })
  }).toPass()
}
