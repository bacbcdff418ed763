import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Core } from '#desktop/core/Core.ts'
import { createCore } from '#desktop/core/createCore.ts'
import type { Row } from '#desktop/core/Row.ts'
import { plainMediaWork } from '#desktop/core/testing/plainMediaWork.ts'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { newLesson } from '#shared/features/content/rules/outline/newLesson.ts'
import { type OpenConsole, openConsole } from '../testing/openConsole.tsx'

let server: TestServer
let folder: string
let ben: Core
let open: OpenConsole
let course: Row
/** What the place of a conflict waits for. */
let reading: Promise<void>

const record = () => ({ entity: 'course', key: course.key })
const read = () => open.core.api.get(record())

/** Ana and Ben name a lesson, each without the other's; then Ana deletes it. */
beforeEach(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'conflict-card-'))
  ben = await createCore({
    dataDir: folder,
    media: plainMediaWork(),
    device: 'Ben’s laptop',
    syncEveryMs: 1e8,
    syncAfterEditMs: 1e8,
  })
  open = await openConsole({ path: '/app/assets/other' })
  for (const core of [ben, open.core]) {
    await core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
    await core.api.chooseOrganization({ organization: 'acme' })
  }
  course = await ben.api.create({
    entity: 'course',
    values: { name: 'The way of tea', sections: [newLesson('article', 'White tea', () => 'white')] },
  })
  const path = ['sections', 'white', 'item', 'headline']
  for (const core of [ben, open.core]) await core.api.syncNow({})
  await ben.api.edit({ ...record(), edits: [{ do: 'set', path, value: 'Hardly touched' }] })
  await open.core.api.edit({ ...record(), edits: [{ do: 'set', path, value: 'Steamed' }] })
  for (const core of [ben, open.core]) await core.api.syncNow({})
  await open.core.api.edit({ ...record(), edits: [{ do: 'remove', path: ['sections'], id: 'white' }] })
  // The frame is drawn again for the chosen organization.
  await screen.findByTitle('Acme School')
  reading = Promise.resolve()
  const { call } = open.core
  open.core.call = async (procedure, input) => {
    if (procedure === 'conflictPlace') await reading
    return call(procedure, input)
  }
})
afterEach(async () => {
  await open.close()
  await ben.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const card = async () => within(await screen.findByRole('article', { name: 'Conflict in The way of tea' }))

it('offers no choice before it knows about deletions', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  reading = promise
  open.go('/app/conflicts')
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy())
  expect(screen.queryByRole('button', { name: /^(Take|Restore|Drop)/ })).toBeNull()
  resolve()
  await (await card()).findByRole('button', { name: 'Dismiss the conflict' })
})

it('says that the lesson was deleted, and restores it with the text that is chosen', async () => {
  open.go('/app/conflicts')
  const shown = await card()
  await shown.findByText(/The lesson “White tea” was deleted/)
  shown.getByText(/White tea › Headline/)
  const text = within(shown.getByRole('region', { name: 'The other version' })).getByText(
    /Hardly touched|Steamed/,
  ).textContent
  const other = within(shown.getByRole('region', { name: 'The other version' }))
  await open.user.click(other.getByRole('button', { name: 'Restore with this version' }))
  await screen.findByText('The lesson is restored.')
  expect(await read()).toMatchObject({ sections: [{ name: 'White tea', item: { headline: text } }] })
  await screen.findByText('No conflicts')
})

it('drops the conflict of a lesson that stays deleted', async () => {
  open.go('/app/conflicts')
  const shown = await card()
  await shown.findByText(/The lesson “White tea” was deleted/)
  // Found again: the frame may be drawn once more after the sign-in, with another card.
  await open.user.click(await screen.findByRole('button', { name: 'Dismiss the conflict' }))
  await screen.findByText('The conflict was dismissed.')
  await waitFor(async () => expect((await read()).sections).toEqual([]))
  await screen.findByText('No conflicts')
})

it('does not offer an address that another course keeps', async () => {
  for (const core of [ben, open.core]) {
    const values = { name: `Tea of ${core === ben ? 'Ben' : 'Ana'}`, manualSlug: true, slug: 'only-tea' }
    await core.api.create({ entity: 'course', values })
  }
  for (const core of [ben, open.core]) await core.api.syncNow({})
  open.go('/app/conflicts')
  const taken = within(await screen.findByRole('article', { name: 'Conflict in Tea of Ana' }))
  taken.getByText(/Another course has this address/)
  expect(taken.queryByRole('button', { name: 'Use the other version' })).toBeNull()
  await open.user.click(taken.getByRole('button', { name: 'Keep this address' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Conflict in Tea of Ana' })).toBeNull())
})

it('lists collisions of growing texts once, and those whose text would be lost each', async () => {
  const { key } = await ben.api.create({ entity: 'course', values: { name: 'Old tea pots' } })
  const write = async (core: Core, value: string) => {
    const edit = { do: 'set' as const, path: ['headline'], value }
    await core.api.edit({ entity: 'course', key, edits: [edit] })
    await core.api.syncNow({})
  }
  const cards = () => screen.queryAllByRole('article', { name: 'Conflict in Old tea pots' })
  for (const core of [ben, open.core]) await core.api.syncNow({})
  const counted = async () => (await open.core.api.getState()).sync.conflicts
  const before = await counted()
  // Nobody sees the other's text before they write on.
  await write(ben, 'Ben writes')
  await write(open.core, 'Ana writes')
  await write(ben, 'Ben writes more')
  await write(open.core, 'Ana writes more')
  await open.core.api.syncNow({})
  open.go('/app/conflicts')
  await waitFor(() => expect(cards()).toHaveLength(1))
  expect(await counted()).toBe(before + 1)
  const shown = within(cards()[0] as HTMLElement)
  const [inUse, other] = ['In use now', 'The other version'].map((name) =>
    shown.getByRole('region', { name }),
  )
  expect([inUse?.textContent, other?.textContent].sort()).toEqual([
    expect.stringContaining('Ana writes more'),
    expect.stringContaining('Ben writes more'),
  ])
  await open.user.click(shown.getByRole('button', { name: 'Use the other version' }))
  await waitFor(() => expect(cards()).toHaveLength(0))

  for (const core of [ben, open.core, ben]) await core.api.syncNow({})
  await write(ben, 'Something of Ben')
  await write(open.core, 'Something of Ana')
  await write(ben, 'Else by Ben')
  await write(open.core, 'Else by Ana')
  await waitFor(() => expect(cards().length).toBeGreaterThan(1))
})
