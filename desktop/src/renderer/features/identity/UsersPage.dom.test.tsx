import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createFakeServer } from '#shared/testing/fakeServer.ts'
import { expectLog } from '#widgets/kernel/testing/expectLog.ts'
import { type OpenConsole, openConsole } from '../../kernel/testing/openConsole.tsx'

const updatedAt = '2026-01-01T00:00:00.000Z'
const rows = [
  {
    key: 'acme~l1',
    id: 'l1',
    updatedAt,
    name: 'Cora Link',
    user: 'u1',
    superUser: false,
    roles: ['AIADMIN'],
  },
  { key: 'acme~l2', id: 'l2', updatedAt, name: 'Ana Link', user: 'u2', superUser: false, roles: [] },
  { key: 'acme~l3', id: 'l3', updatedAt, name: 'Sam Link', user: 'u3', superUser: true, roles: [] },
  { key: 'u1', id: 'u1', updatedAt, name: 'Cora Colleague', email: 'cora@example.org' },
  { key: 'u2', id: 'u2', updatedAt, name: 'Ana Author', email: 'ana@example.org' },
  { key: 'u3', id: 'u3', updatedAt, name: 'Sam Super', email: 'sam@example.org' },
]

const invite = (id: string, values: Record<string, unknown>) => ({
  key: `acme~${id}`,
  id,
  updatedAt,
  createdAt: updatedAt,
  kind: 'user',
  status: 'PENDING',
  roles: [],
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  ...values,
})

let far: ReturnType<typeof createFakeServer>
let faults: AppError[]
let asked: { name: string; variables: Record<string, unknown> }[]
let server: TestServer
let open: OpenConsole

/** What the operations answer; the rest is the store's. */
const answers: Record<string, unknown> = {
  addUserToOrganization: {
    invite: 'acme~i1',
    message: 'An invitation has been sent to cora@example.org.',
  },
}

async function start(path: string, roles = ['FULLADMIN']) {
  server = await startTestServer(
    [{ id: 'acme', name: 'Acme School', roles }],
    async (document, variables) => {
      const name = /answer: (\w+)/.exec(document)?.[1] ?? ''
      if (!(name in answers)) return far.execute(document, variables)
      asked.push({ name, variables })
      const fault = faults.shift()
      if (fault) throw fault
      return { answer: answers[name] }
    },
  )
  open = await openConsole()
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  open.go(path)
}
beforeEach(() => {
  far = createFakeServer(rows)
  faults = []
  asked = []
})
afterEach(async () => {
  await open.close()
  await server.close()
})

const isDisabled = (element: HTMLElement) => element.hasAttribute('disabled')

describe('the organization’s users', () => {
  it('can be changed only by full administrators, and never one’s own or a super user’s', async () => {
    await start('/app/users/l2')
    await screen.findByText('ana@example.org')
    await screen.findByText('No role is ticked: they are a full administrator.')
    const acts = () => screen.queryAllByRole('button', { name: /^(Edit|Remove from|Actions)/ })
    expect(acts()).toEqual([])
    open.go('/app/users/l3')
    await screen.findByText('sam@example.org')
    expect(acts()).toEqual([])
    await open.close()
    await server.close()
    await start('/app/users/l1', ['AIADMIN'])
    await screen.findByText('cora@example.org')
    expect(acts()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Add a user…' })).toBeNull()
  })

  it('get other roles', async () => {
    await start('/app/users/l1')
    const link = within(await screen.findByRole('region', { name: 'In this organization' }))
    link.getByText('AI administrator')
    await open.user.click(await link.findByRole('button', { name: 'Edit' }))
    const save = link.getByRole('button', { name: 'Save' })
    const full = link.getByRole('checkbox', { name: 'Full administrator' })
    await open.user.click(full)
    await open.user.click(full)
    expect(isDisabled(save)).toBe(true)
    await open.user.click(full)
    await open.user.click(link.getByRole('checkbox', { name: 'AI administrator' }))
    await open.user.click(full)
    link.getByText('Choose a role.')
    expect(isDisabled(save)).toBe(true)
    await open.user.click(full)
    link.getByText('They are a full administrator.')
    link.getByText(/full access/)
    await open.user.click(save)
    await link.findByText('Full administrator')
    const sent = far.calls.filter(({ field }) => field === 'updateUserOrganization')
    expect(sent.map(({ variables }) => variables.input)).toEqual([
      { id: 'acme~l1', roles: JSON.stringify(['FULLADMIN']) },
    ])
  })

  it('are removed once that is confirmed', async () => {
    expectLog('Deleting userOrganization failed')
    await start('/app/users/l1')
    const remove = await screen.findByRole('button', { name: 'Remove from this organization…' })
    const answer = async (name: string) => {
      await open.user.click(remove)
      const dialog = within(await screen.findByRole('alertdialog'))
      await open.user.click(dialog.getByRole('button', { name }))
      await waitFor(() => expect(screen.queryByText('Remove from this organization?')).toBeNull())
    }
    await answer('Cancel')
    expect(far.calls.some(({ field }) => field === 'deleteUserOrganization')).toBe(false)
    far.failNext('deleteUserOrganization', new AppError('forbidden'))
    await answer('Remove')
    const shown = await screen.findByRole('alertdialog')
    await within(shown).findByText(/You do not have permission to do this/)
    await open.user.click(within(shown).getByRole('button', { name: 'OK' }))
    await answer('Remove')
    await screen.findByText('Cora Link was removed from this organization.')
    expect(open.path()).toBe('/app/users')
    const list = within(await screen.findByRole('table', { name: 'Users' }))
    await list.findByRole('link', { name: 'Ana Link' })
    expect(list.queryByRole('link', { name: 'Cora Link' })).toBeNull()
  })

  it('are listed as invited until they answer; the invitation is withdrawn or sent again', async () => {
    far = createFakeServer([
      ...rows,
      invite('i1', { email: 'paul@example.org', name: 'Paul Linden', roles: ['AIADMIN'] }),
      invite('i2', { email: 'dora@example.org', status: 'DECLINED' }),
      invite('i3', { email: 'late@example.org', expiresAt: '2020-01-01T00:00:00.000Z' }),
      invite('i4', { email: 'done@example.org', status: 'ACCEPTED' }),
    ])
    await start('/app/users')
    const region = within(await screen.findByRole('region', { name: 'Invited' }))
    const texts = () => region.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(texts()).toEqual([
      expect.stringMatching(
        /^Paul Linden Waiting for an answerAI administratorAn invitation was mailed to paul@example\.org on .+\. They get access once they open its link and accept, by/,
      ),
      expect.stringMatching(
        /^dora@example\.org DeclinedFull administrator.*They declined it\. You can send it again/,
      ),
      expect.stringMatching(/^late@example\.org ExpiredFull administrator.*Send it again for a new one\./),
    ])
    await open.user.click(
      region.getByRole('button', { name: 'Send the invitation to late@example.org again' }),
    )
    await screen.findByText('An invitation has been sent to cora@example.org.')
    expect(asked.at(-1)?.variables).toEqual({
      organizationID: 'acme',
      email: 'late@example.org',
      roles: ['FULLADMIN'],
    })
    await open.user.click(
      region.getByRole('button', { name: 'Withdraw the invitation to paul@example.org…' }),
    )
    const dialog = within(await screen.findByRole('alertdialog'))
    await open.user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(texts()).toHaveLength(2))
    expect(document.activeElement?.textContent).toContain('Invited')
  })

  it('are invited, and the answer is shown', async () => {
    await start('/app/users')
    await open.user.click(await screen.findByRole('button', { name: 'Add a user…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a user' }))
    dialog.getByText('Choose a role.')
    await open.user.type(dialog.getByLabelText(/^Email/), 'cora@example.org')
    const send = dialog.getByRole('button', { name: 'Send the invitation' })
    expect(isDisabled(send)).toBe(true)
    await open.user.keyboard('{Enter}')
    expect(asked).toEqual([])
    await open.user.click(dialog.getByRole('checkbox', { name: 'AI administrator' }))
    dialog.getByText('They become an AI administrator.')
    faults.push(
      new AppError('validation', {
        details: { fields: { email: 'This person is already a member of this organization.' } },
      }),
    )
    await open.user.click(send)
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'This person is already a member of this organization.',
    )
    await open.user.click(send)
    await screen.findByText('An invitation has been sent to cora@example.org.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(open.path()).toBe('/app/users')
    expect(asked.at(-1)?.variables).toEqual({
      organizationID: 'acme',
      email: 'cora@example.org',
      roles: ['AIADMIN'],
    })
  })
})

describe('many people at once', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Invite many people' }))
  async function openDialog(list: string) {
    await start('/app/users')
    await open.user.click(await screen.findByRole('button', { name: 'Invite many…' }))
    await open.user.click((await dialog()).getByLabelText('People', { selector: 'textarea' }))
    await open.user.paste(list)
  }

  it('are invited with the same roles; wrong lines are named, and those who failed are tried again', async () => {
    await openDialog('Name;Mail\nBo;bo@example.org\nCy;cy@\nDi <di@example.org>\nBO@example.org\n')
    const shown = await dialog()
    const skipped = within(shown.getByRole('region', { name: 'Skipped' }))
    skipped.getByText('Line 3: “cy@” is not an email address.')
    skipped.getByText('Line 5: “BO@example.org” is already in line 2.')
    const invite = shown.getByRole('button', { name: 'Invite 2' })
    expect(isDisabled(invite), 'without a role').toBe(true)
    await open.user.click(shown.getByRole('checkbox', { name: 'AI administrator' }))
    faults = [
      new AppError('validation', { details: { fields: { email: 'This person works here already.' } } }),
    ]
    await open.user.click(invite)
    const result = await shown.findByRole('heading', { name: '1 invited, 1 not' })
    await waitFor(() => expect(document.activeElement).toBe(result))
    expect(shown.getByRole('list', { name: 'Why they were not invited' }).textContent).toBe(
      'bo@example.org: This person works here already.',
    )
    await open.user.click(shown.getByRole('button', { name: 'Try it again' }))
    await shown.findByRole('heading', { name: '2 invited' })
    expect(asked.map(({ variables }) => [variables.email, variables.roles])).toEqual([
      ['bo@example.org', ['AIADMIN']],
      ['di@example.org', ['AIADMIN']],
      ['bo@example.org', ['AIADMIN']],
    ])
    await open.user.click(shown.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are reached again after the server was gone', async () => {
    await openDialog(Array.from({ length: 30 }, (_, at) => `p${at}@example.org`).join('\n'))
    const shown = await dialog()
    await open.user.click(shown.getByRole('checkbox', { name: 'AI administrator' }))
    server.cuts.isOffline = true
    await open.user.click(shown.getByRole('button', { name: 'Invite 30' }))
    await shown.findByText(/^It ended early: .* 30 were not reached\.$/)
    server.cuts.isOffline = false
    await open.user.click(shown.getByRole('button', { name: 'Try them again' }))
    await shown.findByRole('heading', { name: '30 invited' })
    expect(asked).toHaveLength(30)
  })
})
