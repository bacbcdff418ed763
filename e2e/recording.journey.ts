import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { chromium } from 'playwright'
import { isLong } from '#shared/testing/isLong.ts'
import { askHttp } from './support/askHttp.ts'
import { callGraphql } from './support/callGraphql.ts'
import { ffmpeg, type Moment, readFilm } from './support/film.ts'
import { findChromium } from './support/findChromium.ts'
import { learner } from './support/learner.ts'
import { administratorToken } from './support/mailbox.ts'
import { signUpCustomer } from './support/signUpCustomer.ts'
import { expect, test } from './support/stage.ts'
import type { RunningServer } from './support/startServer.ts'

const found = await findChromium()
const guest = { name: 'Lea Learner', email: 'recorded@example.org', password: 'Correct1!horse' }

// Beside other journeys, browsers send too few pictures for the order of what the film shows.
const alone = { tag: '@alone' }

test(
  'a class is recorded, survives a killed server, and is a film that shows who speaks',
  alone,
  async ({ stage }) => {
    let server = await stage.server()
    const { administrator } = server
    if (!administrator) throw new Error('The server named no administrator.')
    const made = stage.folder('cameras')
    const browsers = [await openBrowser(made, 'blue', 440), await openBrowser(made, 'red', 880)]
    const [host, lea] = [await openPage(browsers[0]), await openPage(browsers[1])]
    const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
    const timer = (page: Page) => page.getByRole('timer')
    const pages = [host, lea]
    /** Milliseconds since 1970. */
    const at = { asked: 0, begun: 0, killed: 0, back: 0, stopped: 0, over: 0 }
    try {
      await planMeeting(server)
      await signUpCustomer(server, guest.email)

      await test.step('a host and a learner meet', async () => {
        for (const page of pages) await page.goto(`${server.origin}/meeting/a-recorded-class`)
        await learner(host, server).signIn({ name: 'Administrator', ...administrator })
        await learner(lea, server).signIn(guest)
        await button(host, 'Start Meeting').click()
        await expect(host.getByLabel('Your camera')).toBeVisible()
        await button(host, 'Start Meeting').click()
        await button(lea, 'Join Meeting').click()
        await expect(lea.getByLabel('Your camera')).toBeVisible()
        await button(lea, 'Join Meeting').click()
        for (const page of pages) await expect(page.getByText('2 people')).toBeVisible()
        await button(lea, 'Mute').click()
      })

      await test.step('everybody is asked before the first second, and only a host can record', async () => {
        await expect(button(lea, 'Record')).toBeHidden()
        await button(host, 'Record').click()
        await expect(host.getByText('Recording starts in a moment')).toBeVisible()
        const question = lea.getByRole('alertdialog', { name: 'This meeting will be recorded' })
        at.asked = Date.now()
        await question.getByRole('button', { name: 'Stay' }).click()
        await expect(question).toBeHidden()
        for (const page of pages) await expect(timer(page)).toContainText(/^Recording \d+:\d\d$/)
        at.begun = Date.now()
        await expect(host.getByText('The recording has started.')).toBeVisible()
      })

      await test.step('first the host speaks, then the learner, while the host shares the screen', async () => {
        await recordedSeconds(host, 4)
        await button(host, 'Mute').click()
        await button(lea, 'Unmute').click()
        await recordedSeconds(host, 4)
        await button(host, 'Share screen').click()
        await recordedSeconds(host, 4)
        await button(host, 'Stop sharing').click()
        await recordedSeconds(host, 2)
      })

      await test.step('the server is killed, and the recording goes on when people are back', async () => {
        at.killed = Date.now()
        await server.kill()
        await expect(lea.getByText(/Reconnecting/)).toBeVisible()
        server = { ...(await stage.server()), administrator }
        for (const page of pages) await expect(page.getByText(/Reconnecting/)).toBeHidden()
        for (const page of pages) await expect(timer(page)).toContainText(/^Recording \d+:\d\d$/)
        at.back = Date.now()
        await recordedSeconds(host, 8)
      })

      await test.step('the host stops it, and ends the meeting', async () => {
        await button(host, 'Stop recording').click()
        at.stopped = Date.now()
        await host.getByRole('alertdialog').getByRole('button', { name: 'Stop recording' }).click()
        for (const page of pages) await expect(timer(page)).toBeHidden()
        at.over = Date.now()
        await button(host, 'End Meeting').click()
        await button(host, 'End for everyone').click()
        await expect(host.getByText('Processing recording..')).toBeVisible()
      })

      await test.step('the film is on the page, and plays', async () => {
        // A computer that has much else to do makes it slowly.
        await expect(button(host, 'View Recording')).toBeVisible({ timeout: 300_000 })
        await button(host, 'View Recording').click()
        await host.getByRole('button', { name: /^Play / }).click()
        const video = host.locator('video')
        await expect
          .poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth))
          .toBeGreaterThan(0)
        await button(lea, 'Back to the meeting page').click()
        await expect(button(lea, 'View Recording')).toBeVisible()
      })

      await test.step('it shows the right person, the screen, the outage, and has their sound', async () => {
        const path = join(made, 'film.mp4')
        await writeFile(path, await loadFilm(server))
        const moments = await readFilm(path)
        const colors = moments.map(nameColor)
        expect(findInOrder(colors, ['blue', 'red', 'other', 'black', 'red'])).toBe(true)
        const gap = { from: colors.indexOf('black'), to: colors.lastIndexOf('black') }
        // Its first and last quarter of a second are half of what is beside it.
        const silent = moments.slice(gap.from + 1, gap.to)
        expect(silent.every(({ energy }) => energy < 0.0001)).toBe(true)
        for (const heard of [moments.slice(0, gap.from), moments.slice(gap.to + 1)])
          expect(heard.some(({ energy }) => energy > 0.0001)).toBe(true)
        if (isLong) expectSameTimes(moments, gap, at)
      })
    } finally {
      for (const browser of browsers) await browser.close()
    }
  },
)

type Times = Record<'asked' | 'begun' | 'killed' | 'back' | 'stopped' | 'over', number>

/** The film's times are those of the class: on a computer that has nothing else to do. Quarters of a second, and milliseconds. */
function expectSameTimes(moments: readonly Moment[], gap: { from: number; to: number }, at: Times): void {
  const length = moments.length / 4
  // It began after everybody had been asked and before the pages said so, and ended likewise.
  const least = (at.stopped - at.begun) / 1000
  const most = (at.over - at.asked) / 1000
  expect(length, `between ${least} and ${most}`).toBeGreaterThan(least - 2)
  expect(length, `between ${least} and ${most}`).toBeLessThan(most + 1)
  // Two seconds before the kill are lost at most, and people are back before the page says so.
  const outage = (at.back - at.killed) / 1000
  expect((gap.to - gap.from) / 4, `of an outage of ${outage} seconds`).toBeLessThan(outage + 3)
  expect(gap.from / 4).toBeGreaterThan((at.killed - at.begun) / 1000 - 2)
  expect(gap.from / 4).toBeLessThan((at.killed - at.asked) / 1000 + 1)
  expect(colorAt(moments, 2)).toBe('blue')
  expect(colorAt(moments, 7)).toBe('red')
}

/** Whether these follow one another in the list, with others between them. */
function findInOrder(list: readonly string[], wanted: readonly string[]): boolean {
  let at = 0
  for (const one of list) if (one === wanted[at]) at += 1
  return at === wanted.length
}

/** Until the recording's own clock has gone on so far. */
async function recordedSeconds(page: Page, seconds: number): Promise<void> {
  const read = async () => {
    const [, minutes = 0, rest = 0] =
      /(\d+):(\d\d)/.exec((await page.getByRole('timer').textContent()) ?? '') ?? []
    return Number(minutes) * 60 + Number(rest)
  }
  const before = await read()
  await expect.poll(read, { intervals: [200] }).toBeGreaterThanOrEqual(before + seconds)
}

const nameColor = ({ color: [red, green, blue] }: Moment) => {
  if (red + green + blue < 60) return 'black'
  if (red > 100 && red > 2 * blue && red > 2 * green) return 'red'
  return blue > 100 && blue > 2 * red && blue > 2 * green ? 'blue' : 'other'
}
const colorAt = (moments: readonly Moment[], seconds: number) => {
  const moment = moments[Math.round(seconds * 4)]
  return moment ? nameColor(moment) : null
}

/** A browser whose camera shows one colour, and whose microphone hears one tone. */
async function openBrowser(folder: string, color: string, frequency: number): Promise<Browser> {
  const [picture, sound] = [join(folder, `${color}.y4m`), join(folder, `${color}.wav`)]
  await ffmpeg('-f', 'lavfi', '-i', `color=${color}:s=640x360:r=20,format=yuv420p`, '-t', '1', picture)
  await ffmpeg('-f', 'lavfi', '-i', `sine=f=${frequency},volume=6`, '-t', '2', '-ar', '48000', sound)
  return await chromium.launch({
    executablePath: found.path,
    args: [
      ...found.args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${picture}`,
      `--use-file-for-fake-audio-capture=${sound}`,
      '--auto-select-desktop-capture-source=Entire screen',
    ],
  })
}

async function openPage(browser: Browser | undefined): Promise<Page> {
  if (!browser) throw new Error('There is no browser.')
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  return await context.newPage()
}

/** It starts now. */
async function planMeeting(server: RunningServer): Promise<void> {
  await callGraphql(
    server.origin,
    'mutation ($startsAt: String!) { createMeeting(organizationID: "sample", input: { name: "A recorded class", startsAt: $startsAt, libraries: ["sample~main"] }) { key } }',
    { startsAt: new Date().toISOString() },
    { authorization: `Bearer ${await administratorToken(server)}` },
  )
}

/** The film as it was composed, of which the player’s files were made. */
async function loadFilm(server: RunningServer): Promise<Buffer> {
  const authorization = `Bearer ${await administratorToken(server)}`
  type Found = { listMeetings: { items: { name: string; recording: string; recordingStatus: string }[] } }
  const ask = <T>(query: string) => callGraphql<T>(server.origin, query, {}, { authorization })
  const { data } = await ask<Found>(
    '{ listMeetings(organizationID: "sample", limit: 50) { items { name recording recordingStatus } } }',
  )
  const meeting = data.listMeetings.items.find(({ name }) => name === 'A recorded class')
  expect(meeting).toMatchObject({ recordingStatus: 'PROCESSED' })
  const asset = await ask<{ getAsset: { files: { name: string; hash: string }[] } }>(
    `{ getAsset(organizationID: "sample", id: "${meeting?.recording.split('~')[1]}") { files { name hash } } }`,
  )
  const { hash } = asset.data.getAsset.files.find(({ name }) => name === 'original') ?? {}
  const { status, body } = await askHttp(`${server.origin}/sync/objects/${hash}?organization=sample`, {
    headers: { authorization },
  })
  expect(status).toBe(200)
  return body
}
