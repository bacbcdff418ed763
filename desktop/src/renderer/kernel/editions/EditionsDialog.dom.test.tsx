import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { settleForTest } from '#desktop/core/testing/settleForTest.ts'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '../testing/openConsole.tsx'

const school = { id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }
let server: TestServer
let open: OpenConsole

beforeEach(async () => {
  school.roles = ['FULLADMIN']
  server = await startTestServer([school])
  open = await openConsole({ path: '/' })
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  await screen.findByTitle('Acme School')
})
afterEach(async () => {
  await open.close()
  await server.close()
})

const text = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Leaves.' }] }] }
const lesson = {
  id: 's1',
  type: 'article',
  name: 'Leaves',
  item: { name: 'Leaves', type: 'article', content: text },
}

const set = (entity: string, key: string, field: string, value: unknown) =>
  open.core.api.edit({ entity, key, edits: [{ do: 'set', path: [field], value }] })
const settle = () => settleForTest(open.core, server)

/** Each kind with editions: made, published as edition 1 and 2, and shown; `before` runs before it is shown. */
const kinds = {
  async course(before: () => Promise<unknown>) {
    const { key, id } = await open.core.api.create({
      entity: 'course',
      values: { name: 'The way of tea', headline: 'Old words', sections: [lesson] },
    })
    await open.core.api.publish({ entity: 'course', key, note: 'The first one' })
    await settle()
    await set('course', key, 'headline', 'New words')
    await open.core.api.publish({ entity: 'course', key })
    await settle()
    await before()
    open.go(`/app/course-editor/${id}`)
    return { entity: 'course', key, field: 'headline' }
  },
  async portal(before: () => Promise<unknown>) {
    const { key } = await open.core.api.create({
      entity: 'portal',
      values: { name: 'Tea room', publicName: 'Old words' },
    })
    await open.core.api.create({ entity: 'category', values: { id: 'tea', name: 'Green tea', portal: key } })
    await open.core.api.publish({ entity: 'portal', key, note: 'The first one' })
    await settle()
    await set('portal', key, 'publicName', 'New words')
    await set('category', 'acme~tea', 'name', 'Black tea')
    await open.core.api.publish({ entity: 'portal', key })
    await settle()
    await before()
    open.go('/app/details')
    return { entity: 'portal', key, field: 'publicName' }
  },
}
type Kind = keyof typeof kinds
const show = (kind: Kind, before = async (): Promise<unknown> => undefined) => kinds[kind](before)

async function openEditions(kind: Kind) {
  if (kind === 'course') {
    await open.user.click(await screen.findByRole('button', { name: 'More' }))
    await open.user.click(await screen.findByRole('menuitem', { name: 'Editions…' }))
  } else await open.user.click(await screen.findByRole('button', { name: 'Editions…' }))
  return within(await screen.findByRole('dialog', { name: 'Editions' }))
}

describe.each<[Kind, string, string]>([
  ['course', 'Learners see this', 'Headline'],
  ['portal', 'Visitors see this', 'Public name'],
])('the editions of a %s', (kind, isRead, label) => {
  it('are listed with author and note, and mark the edition that readers see', async () => {
    await show(kind)
    const dialog = await openEditions(kind)
    const rows = await within(await dialog.findByRole('list', { name: 'All editions' })).findAllByRole(
      'listitem',
    )
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(new RegExp(`^Edition 2 ${isRead}Ana, `)),
      expect.stringMatching(/^Edition 1 Ana, .*The first one/),
    ])
  })

  it('are compared in words, any two, and one with the draft', async () => {
    const { entity, key, field } = await show(kind)
    const dialog = await openEditions(kind)
    const comparison = within(await dialog.findByRole('region', { name: 'Comparison' }))
    await comparison.findByText('Both are the same.')
    await set(entity, key, field, 'Draft words')
    const drafted = within(await comparison.findByRole('list', { name: 'What changed' }))
    await waitFor(() =>
      expect(drafted.getByRole('listitem').textContent).toBe(`${label}Edition 2New wordsDraftDraft words`),
    )
    await open.user.selectOptions(comparison.getByLabelText('Compare'), 'Edition 1')
    await open.user.selectOptions(comparison.getByLabelText('With'), 'Edition 2')
    await waitFor(() => {
      const [own] = comparison.getAllByRole('list', { name: 'What changed' })
      expect(own?.textContent).toBe(`${label}Edition 1Old wordsEdition 2New words`)
    })
    if (kind === 'portal') comparison.getByRole('region', { name: 'Category “Black tea”' })
  })

  it('are restored after a confirmation, and wait for the server', async () => {
    const { entity, key, field } = await show(kind)
    server.cuts.isOffline = true
    const dialog = await openEditions(kind)
    await open.user.click(await dialog.findByRole('button', { name: 'Restore edition 1' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Restore edition 1?' }))
    expect(question.getAllByRole('list', { name: 'What changes' })[0]?.textContent).toBe(
      `${label}NowNew wordsThenOld words`,
    )
    await open.user.click(question.getByRole('button', { name: 'Restore and publish' }))
    await waitFor(async () =>
      expect(await open.core.api.get({ entity, key })).toMatchObject({ [field]: 'Old words' }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Editions' })).toBeNull())
    await screen.findByText('Publishing waits for the server')
    server.cuts.isOffline = false
    await settle()
    const { editions } = await open.core.api.editions({ entity, key })
    expect(editions[0]).toMatchObject({ number: 3, note: 'Edition 1, restored' })
  })

  it('stay as they are if the author thinks better of it', async () => {
    const { entity, key, field } = await show(kind)
    const dialog = await openEditions(kind)
    await open.user.click(await dialog.findByRole('button', { name: 'Restore edition 1' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Restore edition 1?' }))
    await open.user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await open.core.api.get({ entity, key })).toMatchObject({ [field]: 'New words' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Restore edition 1')
  })

  it('restores only the draft of the edition that readers see', async () => {
    const { entity, key, field } = await show(kind)
    await set(entity, key, field, 'A slip')
    const dialog = await openEditions(kind)
    await open.user.click(await dialog.findByRole('button', { name: 'Restore edition 2' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Reset the draft to edition 2?' }))
    question.getByText(/Nothing changes for them\./)
    await open.user.click(question.getByRole('button', { name: 'Reset draft' }))
    await screen.findByText('The draft is now edition 2 again.')
    expect(await open.core.api.get({ entity, key })).toMatchObject({ [field]: 'New words' })
    expect((await open.core.api.editions({ entity, key })).editions).toHaveLength(2)
  })
})

it('shows the author the changes for visitors before publishing a portal, and takes a note', async () => {
  const { key } = await show('portal')
  await set('portal', key, 'publicName', 'Newest words')
  await open.core.api.create({ entity: 'category', values: { name: 'Cups', portal: key } })
  await open.user.click(await screen.findByRole('button', { name: 'Publish changes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish changes' }))
  const forecast = await dialog.findByRole('list', { name: 'What visitors will see change' })
  await waitFor(() =>
    expect(
      within(forecast)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Category “Cups” appears.', 'Also different: Public name.']),
  )
  await open.user.type(dialog.getByLabelText(/Note for other authors/), 'More cups')
  await open.user.click(dialog.getByRole('button', { name: 'Publish changes' }))
  await waitFor(async () =>
    expect((await open.core.api.publication({ entity: 'portal', key })).waiting).toMatchObject({
      act: 'publish',
    }),
  )
  await settle()
  await screen.findByText('Published as edition 3: visitors see it now.')
  expect((await open.core.api.editions({ entity: 'portal', key })).editions[0]?.note).toBe('More cups')
})

it('a portal’s editions are read, but not put back, in a role that may not publish (ROL-10)', async () => {
  await show('portal', () => {
    school.roles = ['AIADMIN']
    return open.core.api.refreshUser({})
  })
  const dialog = await openEditions('portal')
  await dialog.findByText('The first one')
  expect(dialog.queryByRole('button', { name: /^Restore/ })).toBeNull()
})
