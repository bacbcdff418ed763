import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Core } from '#desktop/core/Core.ts'
import { createCore } from '#desktop/core/createCore.ts'
import { plainMediaWork } from '#desktop/core/testing/plainMediaWork.ts'
import { changeFollowing, type Dated, repeatMeeting } from './meetingSeries.ts'

let folder: string
let core: Core
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'series-'))
  core = await createCore({ dataDir: folder, media: plainMediaWork() })
  await core.api.startWorkspace({ name: 'Tea school' })
})
afterEach(async () => {
  await core.close()
  rmSync(folder, { recursive: true, force: true })
})

async function plan() {
  const { key } = await core.api.create({
    entity: 'meeting',
    values: {
      ...{ name: 'Tea talk', startsAt: '2026-03-24T08:30:00.000Z', timezone: 'Europe/Berlin' },
      ...{ plannedDuration: 45, registrationRequired: true, maxRegistrations: 12 },
    },
  })
  const read = async () => (await core.api.get({ entity: 'meeting', key })) as Dated
  const all = async () =>
    (
      await core.api.list({
        ...{ entity: 'meeting', filter: { series: String((await read()).series) }, offset: 0, limit: 100 },
        sort: { field: 'startsAt', direction: 'asc' },
      })
    ).items
  return { key, read, all }
}

it('makes meetings of their own that begin at the same time of day and share what the first one has', async () => {
  const { read, all } = await plan()
  expect(await repeatMeeting(core.api, await read(), { weekdays: [2], ends: { count: 3 } })).toBe(2)
  expect(await all()).toMatchObject(
    ['2026-03-24T08:30:00.000Z', '2026-03-31T07:30:00.000Z', '2026-04-07T07:30:00.000Z'].map((startsAt) => ({
      ...{ startsAt, name: 'Tea talk', timezone: 'Europe/Berlin', plannedDuration: 45 },
      ...{ registrationRequired: true, maxRegistrations: 12 },
    })),
  )
  expect(new Set((await all()).map(({ slug }) => slug)).size).toBe(3)
  // More dates come into the same series.
  await repeatMeeting(core.api, await read(), { weekdays: [5], ends: { count: 2 } })
  expect(await all()).toHaveLength(4)
})

it('changes one meeting alone, or the following ones with it, which keep their days', async () => {
  const { read, all } = await plan()
  await repeatMeeting(core.api, await read(), { weekdays: [2], ends: { count: 4 } })
  const [, second] = await all()
  const key = second?.key ?? ''
  await core.api.edit({
    ...{ entity: 'meeting', key },
    edits: [
      { do: 'set', path: ['name'], value: 'Tea evening' },
      { do: 'set', path: ['startsAt'], value: '2026-03-31T16:00:00.000Z' },
    ],
  })
  expect((await all()).map(({ name }) => name)).toEqual(['Tea talk', 'Tea evening', 'Tea talk', 'Tea talk'])
  const meeting = (await core.api.get({ entity: 'meeting', key })) as Dated
  expect(await changeFollowing(core.api, meeting, await all())).toBe(2)
  expect((await all()).map(({ name, startsAt }) => [name, startsAt])).toEqual([
    ['Tea talk', '2026-03-24T08:30:00.000Z'],
    ['Tea evening', '2026-03-31T16:00:00.000Z'],
    ['Tea evening', '2026-04-07T16:00:00.000Z'],
    ['Tea evening', '2026-04-14T16:00:00.000Z'],
  ])
  expect(await changeFollowing(core.api, meeting, await all())).toBe(0)
})
