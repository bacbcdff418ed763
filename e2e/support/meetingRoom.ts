import AxeBuilder from '@axe-core/playwright'
import type { Browser, Locator, Page } from '@playwright/test'
import { findChromium } from './findChromium.ts'
import { expect } from './stage.ts'
import type { RunningServer } from './startServer.ts'

const chromium = await findChromium()

/** Options of a browser with a made-up camera, microphone and screen. */
export const withDevices = {
  executablePath: chromium.path,
  args: [
    ...chromium.args,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--auto-select-desktop-capture-source=Entire screen',
  ],
}

export const desk = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

/** A browser of one person, which remembers its connections to the room. */
export async function openMeeting(
  browser: Browser,
  { origin }: RunningServer,
  slug: string,
  viewport: typeof desk,
): Promise<Page> {
  const context = await browser.newContext({ viewport })
  await context.addInitScript(() => {
    const connections: RTCPeerConnection[] = []
    Object.assign(window, { connections })
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        connections.push(this)
      }
    }
  })
  const page = await context.newPage()
  await page.goto(`${origin}/meeting/${slug}`)
  return page
}

/** What arrived from the others until now, on all connections that are open. */
const arrived = (page: Page) =>
  page.evaluate(async () => {
    const sum = { framesDecoded: 0, totalAudioEnergy: 0, totalSamplesDuration: 0 }
    // Planted above.
    const { connections } = window as unknown as { connections: RTCPeerConnection[] }
    for (const connection of connections)
      if (connection.connectionState === 'connected')
        for (const report of (await connection.getStats()).values())
          if (report.type === 'inbound-rtp') {
            sum.framesDecoded += report.framesDecoded ?? 0
            sum.totalAudioEnergy += report.totalAudioEnergy ?? 0
            sum.totalSamplesDuration += report.totalSamplesDuration ?? 0
          }
    return sum
  })

/** Frames are decoded and sound is heard from now on, and the page plays both. */
export async function expectPictureAndSound(page: Page): Promise<void> {
  await expect(async () => {
    // A connection that is replaced meanwhile counts from zero: then it is begun again.
    const before = await arrived(page)
    const since = async () => {
      const now = await arrived(page)
      return {
        frames: now.framesDecoded - before.framesDecoded > 5,
        sound: now.totalAudioEnergy - before.totalAudioEnergy > 0.001,
      }
    }
    await expect.poll(since, { timeout: 10_000 }).toEqual({ frames: true, sound: true })
  }).toPass()
  const other = page.locator('li[data-attendee] video').first()
  expect(await other.evaluate((video: HTMLVideoElement) => [video.paused, video.muted])).toEqual([
    false,
    false,
  ])
}

/** Its picture is decoded, and goes on. */
export async function expectDecoded(video: Locator): Promise<void> {
  const frames = () =>
    video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames)
  await expect.poll(frames, { timeout: 30_000 }).toBeGreaterThan(0)
  const before = await frames()
  await expect.poll(frames, { timeout: 30_000 }).toBeGreaterThan(before)
}

/** A second of what arrives has no sound in it. */
export async function expectSilence(page: Page): Promise<void> {
  await expect(async () => {
    const before = await arrived(page)
    let now = before
    const heard = async () => {
      now = await arrived(page)
      return now.totalSamplesDuration - before.totalSamplesDuration
    }
    await expect.poll(heard, { intervals: [100] }).toBeGreaterThan(1)
    expect(now.totalAudioEnergy - before.totalAudioEnergy).toBeLessThan(0.001)
  }).toPass()
}

export async function expectNoViolations(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .disableRules(['label-content-name-mismatch'])
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
  expect.soft(found, where).toEqual([])
}
