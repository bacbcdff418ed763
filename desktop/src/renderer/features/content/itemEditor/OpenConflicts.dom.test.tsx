import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Core } from '#desktop/core/Core.ts'
import { createCore } from '#desktop/core/createCore.ts'
import { plainMediaWork } from '#desktop/core/testing/plainMediaWork.ts'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import type { OpenConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let server: TestServer
let folder: string
let ben: Core
let open: OpenConsole | undefined
let key: string

const signIn = async (core: Core) => {
  await core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await core.api.chooseOrganization({ organization: 'acme' })
  await core.api.syncNow({})
}
const write = (core: Core, field: string, value: string) =>
  core.api.edit({ entity: 'course', key, edits: [{ do: 'set', path: [field], value }] })

beforeEach(async () => {
  localStorage.clear()
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'conflicts-'))
  ben = await createCore({
    dataDir: folder,
    media: plainMediaWork(),
    device: 'Ben’s laptop',
    syncEveryMs: 1e8,
    syncAfterEditMs: 1e8,
  })
  await signIn(ben)
  const course = await ben.api.create({ entity: 'course', values: { name: 'The way of tea' } })
  key = course.key
  await ben.api.syncNow({})
})
afterEach(async () => {
  await open?.close()
  open = undefined
  await ben.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Loads the page's code again, as a reload does. */
async function load(): Promise<typeof import('#desktop/renderer/kernel/testing/openConsole.tsx')> {
  cleanup()
  vi.resetModules()
  return import('#desktop/renderer/kernel/testing/openConsole.tsx')
}

/** Both write these fields, each before having seen the other. */
async function collide(ana: Core, ...fields: string[]) {
  await ana.api.syncNow({})
  await ben.api.syncNow({})
  for (const field of fields) {
    await write(ana, field, `Ana’s ${field}`)
    await write(ben, field, `Ben’s ${field}`)
  }
  await ben.api.syncNow({})
  await ana.api.syncNow({})
}
const findNews = () => screen.findByRole('alertdialog', { name: 'Concurrency Error' })
const path = () => `/app/course-editor/${key.split('~')[1]}`

it('shows all conflicts of a course in one dialog, and later only new ones, also after a reload', async () => {
  open = await (await load()).openConsole()
  await signIn(open.core)
  await collide(open.core, 'headline', 'description')
  open.go(path())
  const dialog = within(await findNews())
  dialog.getByText(/2 edits of this course conflict with others.*“(Headline|Description)”, “/)
  await open.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

  const { reopenConsole } = await load()
  open = reopenConsole(open, path())
  await screen.findByText(
    '2 edits of this course conflict with others. One version is in use, the other one is preserved.',
  )
  await screen.findByRole('heading', { name: 'The way of tea' })
  expect(screen.queryByRole('alertdialog')).toBeNull()

  await collide(open.core, 'keywords')
  const again = within(await findNews())
  await open.user.click(again.getByRole('button', { name: 'Compare' }))
  await waitFor(() => expect(open?.path()).toBe('/app/conflicts'))
})

it('waits with its dialog until the author has left the field in which they type', async () => {
  open = await (await load()).openConsole()
  await signIn(open.core)
  open.go(path())
  const name = await screen.findByRole('textbox', { name: /Course name/ })
  name.focus()
  await collide(open.core, 'headline', 'description')
  await screen.findByText(/2 edits of this course conflict with others/)
  expect([screen.queryByRole('alertdialog'), document.activeElement]).toEqual([null, name])
  name.blur()
  await findNews()
})

it('says how many are left while others resolve them, and closes with the focus given back after the last', async () => {
  open = await (await load()).openConsole()
  await signIn(open.core)
  open.go(path())
  await screen.findByRole('textbox', { name: /Course name/ })
  const [tab] = screen.getAllByRole('tab')
  tab?.focus()
  await collide(open.core, 'headline', 'description')
  const dialog = within(await findNews())
  await dialog.findByText(/2 edits of this course conflict/)
  const resolveOne = async () => {
    await ben.api.syncNow({})
    const { items } = await ben.api.list({ entity: 'conflict', offset: 0, limit: 10 })
    const left = items.find(({ resolution }) => !resolution)
    await ben.api.resolveConflict({ key: left?.key ?? '', resolution: 'other' })
    await ben.api.syncNow({})
    await open?.core.api.syncNow({})
  }
  await resolveOne()
  await dialog.findByText(/An edit of this course conflicts/)
  await resolveOne()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await screen.findByText('The conflicts in this course were resolved on another computer.')
  await waitFor(() => expect(document.activeElement).toBe(tab))
  expect(open.path()).toBe(path())
})
