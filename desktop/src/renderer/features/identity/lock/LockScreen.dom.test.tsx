import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import {
  type OpenConsole,
  openConsole,
  reopenConsole,
} from '#desktop/renderer/kernel/testing/openConsole.tsx'

const passphrase = 'green tea at four'
let open: OpenConsole

beforeEach(async () => {
  open = await openConsole({ path: '/app/lock' })
})
afterEach(() => open.close())

const setPassphrase = () => open.core.api.setPassphrase({ passphrase, present: null })
async function unlock(text = passphrase) {
  await open.user.type(await screen.findByLabelText('Passphrase'), text)
  await open.user.click(screen.getByRole('button', { name: 'Unlock' }))
}
const shown = (element: Element | null) => element !== null && element.closest('[style*="none"]') === null

describe('the lock', () => {
  it('is set up with a passphrase typed twice, and says what it does not do', async () => {
    await open.user.click(await screen.findByRole('button', { name: 'Set a passphrase…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Passphrase for the lock' }))
    dialog.getByText(/It does not encrypt the disk/)
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Set passphrase' })
    await open.user.type(dialog.getByLabelText('Passphrase'), passphrase)
    await open.user.type(dialog.getByLabelText('Repeat the passphrase'), `${passphrase}!`)
    expect(submit.disabled).toBe(true)
    await open.user.type(dialog.getByLabelText('Repeat the passphrase'), '{Backspace}')
    await open.user.click(submit)
    await screen.findByRole('button', { name: 'Lock now' })
    await open.user.selectOptions(screen.getByLabelText('Lock the console'), 'After 15 minutes without input')
    await waitFor(async () => expect((await open.core.api.getState()).lock.autoLockMinutes).toBe(15))
  })

  it('hides what is open, shows the workspace’s name, and brings everything back', async () => {
    await setPassphrase()
    const course = await open.core.api.create({ entity: 'course', values: { name: 'Black tea' } })
    open.go(`/app/course-editor/${course.id}`)
    const name = await screen.findByDisplayValue('Black tea')
    fireEvent.change(name, { target: { value: 'Black tea, unsaved' } })
    await open.user.keyboard('{Control>}k{/Control}')
    await open.user.type(await screen.findByRole('combobox'), 'lock now{Enter}')
    await screen.findByRole('heading', { name: 'Tea School', level: 1 })
    expect(shown(name)).toBe(false)
    expect(document.title).toBe('Locked · Lectern')
    await expect(open.core.call('jobs', {})).rejects.toMatchObject({ code: 'unauthenticated' })
    // Shortcuts of the hidden screens do nothing.
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    fireEvent.keyDown(screen.getByLabelText('Passphrase'), { key: 'k', ctrlKey: true })
    expect(screen.queryByRole('combobox')).toBeNull()
    // From the browser's own buttons, Tab comes back to the lock.
    fireEvent.keyDown(document.body, { key: 'Tab' })
    expect(document.activeElement).toBe(screen.getByLabelText('Passphrase'))
    await unlock('wrong')
    expect((await screen.findByRole('alert')).textContent).toContain('This is not the passphrase.')
    await unlock()
    await waitFor(() => expect(shown(name)).toBe(true))
    expect(screen.getByDisplayValue('Black tea, unsaved')).toBe(name)
    await waitFor(async () =>
      expect(await open.core.api.get({ entity: 'course', key: course.key })).toMatchObject({
        name: 'Black tea, unsaved',
      }),
    )
  })

  it('sends after unlocking what was typed just before another tab locked the console', async () => {
    await setPassphrase()
    const course = await open.core.api.create({ entity: 'course', values: { name: 'Black tea' } })
    open.go(`/app/course-editor/${course.id}`)
    const name = await screen.findByDisplayValue('Black tea')
    fireEvent.change(name, { target: { value: 'Green tea' } })
    await open.core.api.lock({})
    await new Promise((resolve) => setTimeout(resolve, 800))
    expect(await open.core.api.get({ entity: 'course', key: course.key })).toMatchObject({
      name: 'Black tea',
    })
    await unlock()
    await waitFor(
      async () =>
        expect(await open.core.api.get({ entity: 'course', key: course.key })).toMatchObject({
          name: 'Green tea',
        }),
      { timeout: 5000 },
    )
  })

  it('is all that a page shows which is opened while the console is locked', async () => {
    await setPassphrase()
    await open.core.api.lock({})
    open.screen.unmount()
    open = reopenConsole(open, '/app/courses')
    await screen.findByRole('heading', { name: 'Tea School', level: 1 })
    expect(screen.queryByText('Start on this computer')).toBeNull()
    await unlock()
    await screen.findByRole('heading', { name: 'Courses', level: 1 })
  })

  it('says where the files are if the passphrase of a workspace without a server is forgotten', async () => {
    await setPassphrase()
    await open.core.api.lock({})
    await open.user.click(await screen.findByRole('button', { name: 'Forgot the passphrase?' }))
    within(screen.getByRole('main')).getByText(/Its files are not encrypted\. They are in .*console-screens-/)
  })

  it('pauses what plays, and leaves a recording’s picture alone', async () => {
    await setPassphrase()
    await screen.findByRole('button', { name: 'Lock now' })
    const player = document.createElement('video')
    const camera = Object.assign(document.createElement('video'), { srcObject: {} })
    document.querySelector('main')?.append(player, camera)
    const paused: Element[] = []
    for (const one of [player, camera]) one.pause = () => void paused.push(one)
    await open.core.api.lock({})
    await screen.findByRole('heading', { name: 'Tea School', level: 1 })
    expect(paused).toEqual([player])
  })
})

describe('with an account', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer()
    await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
    await open.core.api.chooseOrganization({ organization: 'acme' })
  })
  afterEach(() => server.close())

  it('is a choice when signing out, and is removed by signing in again', async () => {
    await open.user.click(await screen.findByRole('button', { name: /^Acme School/ }))
    await open.user.click(await screen.findByRole('menuitem', { name: 'Sign out ana@example.org' }))
    await open.user.click(await screen.findByRole('button', { name: 'Sign out and lock…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Passphrase for the lock' }))
    await open.user.type(dialog.getByLabelText('Passphrase'), passphrase)
    await open.user.type(dialog.getByLabelText('Repeat the passphrase'), passphrase)
    await open.user.click(dialog.getByRole('button', { name: 'Sign out and lock' }))
    await screen.findByRole('heading', { name: 'Acme School', level: 1 })
    expect(screen.queryByText(/ana@example/, { selector: 'main[class*=screen] *' })).toBeNull()
    await open.user.click(screen.getByRole('button', { name: 'Forgot the passphrase?' }))
    expect(screen.queryByLabelText('Server address')).toBeNull()
    await open.user.type(screen.getByLabelText('Email'), 'ana@example.org')
    await open.user.type(screen.getByLabelText('Password'), 'right')
    await open.user.click(screen.getByRole('button', { name: 'Sign In' }))
    await screen.findByText(/^The lock is removed\./)
    expect((await open.core.api.getState()).lock).toMatchObject({ hasPassphrase: false, isLocked: false })
  })
})
