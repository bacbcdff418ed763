import { beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createApi } from '#web/kernel/api/Api.ts'
import { createLinkSource } from './createLinkSource.ts'

const minute = 60_000
let time: number
/** The offset of the server's clock. */
let ahead: number
let asked: number
let isDown: boolean
const api = createApi(async (_document, { assets }) => {
  asked += 1
  if (Array.isArray(assets) && assets.length > 100) throw new AppError('validation')
  if (isDown) throw new AppError('unavailable')
  const links = Object.fromEntries(
    (assets as string[]).map((asset) => [asset, { original: `/files/${asked}` }]),
  )
  return { data: { assetLinks: { links, expiresAt: new Date(time + ahead + 10 * minute).toISOString() } } }
})
let source: ReturnType<typeof createLinkSource>
beforeEach(() => {
  time = Date.parse('2026-11-20T08:00:00.000Z')
  ahead = 0
  asked = 0
  isDown = false
  source = createLinkSource(api, { type: 'course', key: 'acme~tea' }, () => time)
})
const load = (isRenewal = false) => source(['acme~leaf'], ['original'], isRenewal)

describe('links of a course', () => {
  test('are renewed a minute before they expire', async () => {
    expect(await load()).toEqual({ links: { 'acme~leaf': { original: '/files/1' } }, renewInMs: 9 * minute })
    time += 7 * minute
    expect(await load()).toMatchObject({ renewInMs: 2 * minute })
    expect(asked).toBe(1)
    time += 2 * minute
    expect(await load()).toEqual({ links: { 'acme~leaf': { original: '/files/2' } }, renewInMs: 9 * minute })
  })

  test('are requested in batches if there are many', async () => {
    const assets = Array.from({ length: 201 }, (_, n) => `acme~a${n}`)
    const { links } = await source(assets, ['original'])
    expect(Object.keys(links)).toEqual(assets)
    expect(asked).toBe(3)
  })

  test('are requested again if they do not work', async () => {
    await load()
    expect((await load(true)).links['acme~leaf']?.original).toBe('/files/2')
  })

  test('are requested again after a failure', async () => {
    isDown = true
    await expect(load()).rejects.toThrow()
    isDown = false
    expect((await load()).links['acme~leaf']?.original).toBe('/files/2')
  })

  test.each([
    ['behind', -60 * minute, 1 * minute],
    ['ahead', 60 * minute, 9 * minute],
  ])('are renewed in good time where the server’s clock is %s', async (_, by, renewInMs) => {
    ahead = by
    expect((await load()).renewInMs).toBe(renewInMs)
  })
})
