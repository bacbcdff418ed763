import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settleForTest } from '#desktop/core/testing/settleForTest.ts'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { AppError } from '#shared/kernel/errors/AppError.ts'

let server: TestServer
let open: OpenConsole
let begun: number
let members: number
let isAnswering: boolean

beforeEach(async () => {
  begun = 0
  members = 0
  isAnswering = true
  server = await startTestServer(undefined, async (document) => {
    if (!isAnswering) throw new AppError('unavailable')
    if (document.includes('Progresses')) {
      const items = Array.from({ length: begun }, (_one, index) => ({ key: `acme~${index}` }))
      return { answer: { items, nextToken: null } }
    }
    if (document.includes('listMemberships')) return { answer: { items: [{ activeMembers: members }] } }
    return {}
  })
  open = await openConsole()
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
})
afterEach(async () => {
  await open.close()
  await server.close()
})

const text = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Leaves.' }] }] }
const lesson = {
  ...{ id: 's1', type: 'article', name: 'Leaves' },
  item: { name: 'Leaves', type: 'article', content: text },
}

/** Asks to delete a course that a membership sells; the dialog's text and its buttons. */
async function askToDelete(title: string, role = 'alertdialog', isPublished = false) {
  const { core, user, go } = open
  const course = await core.api.create({
    entity: 'course',
    values: { name: 'Green tea', headline: 'All of it', sections: [lesson] },
  })
  if (isPublished) {
    await core.api.publish({ entity: 'course', key: course.key })
    const { workspace } = await core.api.getState()
    if (workspace?.isLocal === false) await settleForTest(core, server)
  }
  const portal = await core.api.create({ entity: 'portal', values: { name: 'Tea portal' } })
  const sold = { portal: portal.key, type: 'course', typeID: course.key }
  await core.api.create({ entity: 'membership', values: { ...sold, name: 'Tea pass' } })
  go(`/app/course-editor/${course.id}`)
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
  const dialog = await screen.findByRole(role, { name: title })
  const isKept = async () => (await core.api.find({ entity: 'course', key: course.key })).row !== null
  return { dialog, isKept, press: (name: string) => user.click(within(dialog).getByRole('button', { name })) }
}

it('says what uses a course and how many have begun it, before it is deleted, and puts it back', async () => {
  begun = 12
  const { dialog, isKept, press } = await askToDelete('Delete course?')
  expect(dialog.textContent).toContain('It is used in 1 membership (“Tea pass”).')
  expect(dialog.textContent).toContain('12 people have begun it.')
  expect(dialog.textContent).not.toContain('its address on the portal stops working')
  await press('Delete anyway')
  await screen.findByText('“Green tea” was deleted.')
  expect(await isKept()).toBe(false)
  await open.user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(isKept).toBe(true)
})

it('does not delete a course that members have bought', async () => {
  members = 3
  const { dialog, isKept } = await askToDelete('“Green tea” cannot be deleted', 'dialog')
  expect(dialog.textContent).toContain('3 members have bought it, and would lose it.')
  expect(within(dialog).queryByRole('button', { name: /Delete/ })).toBeNull()
  expect(await isKept()).toBe(true)
})

it('says offline that it does not know who has begun or bought a course', async () => {
  isAnswering = false
  const { dialog } = await askToDelete('Delete course?')
  expect(dialog.textContent).toContain('It is used in 1 membership (“Tea pass”).')
  expect(dialog.textContent).toContain('the server cannot be asked')
})

it('says what the deletion of a published course means to its learners', async () => {
  const { dialog } = await askToDelete('Delete course?', 'alertdialog', true)
  expect(dialog.textContent).toContain('and for everyone with the next sync')
  expect(dialog.textContent).toContain(
    'Learners cannot open it any more, and its address on the portal stops working. What they reached, and their certificates, are kept.',
  )
})

it('mentions no sync and no learners where there is no server', async () => {
  await open.close()
  open = await openConsole()
  const { dialog } = await askToDelete('Delete course?', 'alertdialog', true)
  expect(dialog.textContent).toContain('“Green tea” is deleted here now.')
  expect(dialog.textContent).not.toMatch(/sync|Learners cannot/)
})
