import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Core } from '#desktop/core/Core.ts'
import { createCore } from '#desktop/core/createCore.ts'
import { plainMediaWork } from '#desktop/core/testing/plainMediaWork.ts'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '../testing/openConsole.tsx'

const organization = { id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }
let server: TestServer
let folder: string
/** The same person’s other computer. */
let elsewhere: Core
let open: OpenConsole

const signIn = (core: Core) =>
  core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })

beforeEach(async () => {
  organization.roles = ['FULLADMIN']
  server = await startTestServer([organization])
  folder = mkdtempSync(join(tmpdir(), 'refused-'))
  elsewhere = await createCore({
    dataDir: folder,
    media: plainMediaWork(),
    device: 'the other laptop',
    syncEveryMs: 1e8,
    syncAfterEditMs: 1e8,
  })
  open = await openConsole({ path: '/app/assets/other' })
  for (const core of [elsewhere, open.core]) {
    await signIn(core)
    await core.api.chooseOrganization({ organization: 'acme' })
    await core.api.syncNow({})
  }
})
afterEach(async () => {
  await open.close()
  await elsewhere.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes courses that the server refuses: the role was taken away meanwhile. */
async function areRefused(...names: string[]) {
  server.cuts.isOffline = true
  for (const name of names) await open.core.api.create({ entity: 'course', values: { name } })
  organization.roles = ['AIADMIN']
  server.cuts.isOffline = false
  await open.core.api.syncNow({})
  organization.roles = ['FULLADMIN']
}

async function letOneGoElsewhere() {
  await elsewhere.api.syncNow({})
  const { items } = await elsewhere.api.list({ entity: 'conflict', offset: 0, limit: 10 })
  const left = items.find(({ resolution }) => !resolution)
  await elsewhere.api.resolveConflict({ key: left?.key ?? '', resolution: 'kept' })
  await elsewhere.api.syncNow({})
  await open.core.api.syncNow({})
}

it('shows the remaining conflicts while others are resolved elsewhere, then closes and returns the focus', async () => {
  const link = await screen.findByRole('link', { name: 'PDFs' })
  link.focus()
  await areRefused('Green tea', 'Black tea')
  const notice = within(
    await screen.findByRole('alertdialog', { name: 'The server did not accept your changes' }),
  )
  await notice.findByText(/What you wrote of “(Green|Black) tea”, “(Green|Black) tea” is kept/)
  await letOneGoElsewhere()
  await notice.findByText(/What you wrote of “(Green|Black) tea” is kept/)
  await letOneGoElsewhere()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await screen.findByText('The refused changes were resolved on another computer.')
  // Menu and screens may be rebuilt when the role changes: then the element in its place has the focus.
  await waitFor(() => expect(document.activeElement?.closest('nav, main')).toBeTruthy())
  expect(open.path()).toBe('/app/assets/other')
})
