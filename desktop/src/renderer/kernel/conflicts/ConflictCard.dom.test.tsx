import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newLesson } from '../../../../../shared/src/features/content/rules/newLesson.ts'
import type { Core } from '../../../core/Core.ts'
import type { Row } from '../../../core/CoreApi.ts'
import { createCore } from '../../../core/createCore.ts'
import { plainMediaWork } from '../../../core/testing/plainMediaWork.ts'
import { startTestServer, type TestServer } from '../../../core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '../testing/openConsole.tsx'

let server: TestServer
let folder: string
let ben: Core
let open: OpenConsole
let course: Row

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
  open.go('/app/conflicts')
})
afterEach(async () => {
  await open.close()
  await ben.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const card = async () => within(await screen.findByRole('article', { name: 'Conflict in The way of tea' }))

it('says that the lesson was deleted, and restores it with the text that is chosen', async () => {
  const shown = await card()
  await shown.findByText(/The lesson “White tea” was deleted/)
  shown.getByText(/Sections › White tea › Headline/)
  const text = within(shown.getByRole('region', { name: 'The other version' })).getByText(
    /Hardly touched|Steamed/,
  ).textContent
  // A click on a card that is being replaced is lost.
  await waitFor(async () => {
    const other = screen.queryByRole('region', { name: 'The other version' })
    if (other) await open.user.click(within(other).getByRole('button', { name: 'Restore it with this' }))
    expect(screen.getByText('The lesson is restored.')).toBeTruthy()
  })
  expect(await read()).toMatchObject({ sections: [{ name: 'White tea', item: { headline: text } }] })
  await screen.findByText('No conflicts')
})

it('drops the conflict of a lesson that stays deleted', async () => {
  const shown = await card()
  await shown.findByText(/The lesson “White tea” was deleted/)
  // A click on a card that is just being drawn anew is lost.
  await waitFor(async () => {
    const button = screen.queryByRole('button', { name: 'Drop the conflict' })
    if (button) await open.user.click(button)
    expect(screen.getByText('The conflict was dropped.')).toBeTruthy()
  })
  await waitFor(async () => expect((await read()).sections).toEqual([]))
  await screen.findByText('No conflicts')
})
