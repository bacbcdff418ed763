import { expect, test } from 'vitest'
import { assistantAddress, fileAddress } from './fileAddress.ts'
import { assistantLinkExpiresAt, linkExpiresAt, verifyFiles } from './signing.ts'

// Casts: of the settings, only these are read.
const settings = { secret: 'ab'.repeat(32), contentOrigin: 'https://content.test' } as never
const addressAt = (file: string, seconds: number) =>
  fileAddress({ settings, now: () => seconds * 1000 }, 'acme', 'pack', file)

const hour = 3600
const noon = 20_000 * 24 * hour + 12 * hour

test('a package, a stream and a sound keep their address between visits, so that the browser keeps their files', () => {
  for (const file of ['scorm/index.html', 'hls/master.m3u8', 'audio.m4a']) {
    expect(addressAt(file, noon + 1.5 * hour)).toBe(addressAt(file, noon))
    expect(addressAt(file, noon + 2 * hour)).not.toBe(addressAt(file, noon))
  }
})

test('the address of another file is new each second', () => {
  expect(addressAt('original', noon + 1)).not.toBe(addressAt('original', noon))
})

test('a play link lives long enough for a lesson and never longer than 8 hours, a page link 10 minutes', () => {
  for (let now = noon; now < noon + 3 * hour; now += 599) {
    const lives = linkExpiresAt('play', now) - now
    expect(lives).toBeGreaterThan(6 * hour)
    expect(lives).toBeLessThanOrEqual(8 * hour)
    expect(linkExpiresAt('page', now) - now).toBe(600)
    expect(linkExpiresAt('poster', now) - now).toBe(600)
  }
})

test('a picture of the assistant keeps its address for an hour, and the address opens it for 8 hours from the hour’s start', () => {
  const pictureAt = (seconds: number, file = 'original') =>
    assistantAddress({ settings, now: () => seconds * 1000 }, 'acme', 'pot', file)
  expect(pictureAt(noon + hour - 1)).toBe(pictureAt(noon))
  expect(pictureAt(noon + hour)).not.toBe(pictureAt(noon))
  expect(assistantLinkExpiresAt(noon + 60)).toBe(noon + 8 * hour)
  const [, token = ''] = /files\/([^/]+)\//.exec(pictureAt(noon, 'poster.jpg')) ?? []
  const opens = (kind: 'page' | 'poster', seconds: number) =>
    verifyFiles('ab'.repeat(32), token, kind, 'acme', 'pot', seconds * 1000).verdict
  expect(opens('poster', noon + 8 * hour - 1)).toBe('good')
  expect(opens('poster', noon + 8 * hour)).toBe('expired')
  // The poster of a film opens nothing else of it.
  expect(opens('page', noon)).toBe('forged')
})
