import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createFakeServer } from '#shared/testing/fakeServer.ts'

const updatedAt = '2026-01-01T00:00:00.000Z'
const row = (email: string, reason: string | null) => ({
  ...{ asked: email, customer: `acme~${email}`, name: reason ? null : 'Ana Author', email },
  ...{ isEnrolled: reason === null, reason },
})

let server: TestServer
let far: ReturnType<typeof createFakeServer>
let open: OpenConsole
let asked: Record<string, unknown>[]
let given: AppError[]
let answers: (AppError | Record<string, unknown>)[]

async function start(role = 'FULLADMIN') {
  asked = []
  answers = []
  given = []
  far = createFakeServer([
    { key: 'acme~c1', id: 'c1', updatedAt, name: 'Cy Customer', email: 'cy@example.org' },
  ])
  server = await startTestServer(
    [{ id: 'acme', name: 'Acme School', roles: [role] }],
    async (document, variables) => {
      if (/giveMembership\b/.test(document)) {
        const fault = given.shift()
        if (fault) throw fault
        return { answer: { result: 'granted' } }
      }
      if (!/enrollCustomers|giveMemberships/.test(document)) return far.execute(document, variables)
      asked.push(variables)
      const answer = answers.shift()
      if (answer instanceof AppError) throw answer
      return { answer }
    },
  )
  open = await openConsole()
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  await open.core.api.create({ entity: 'portal', values: { name: 'Tea portal' } })
  await open.core.api.create({ entity: 'course', values: { name: 'Green tea' } })
  open.go('/app/enroll-customers')
}

beforeEach(() => start())
afterEach(async () => {
  await open.close()
  await server.close()
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
async function choose(label: string, name: string) {
  await open.user.click(await screen.findByLabelText(label))
  await open.user.click(await within(await screen.findByRole('listbox')).findByText(name))
}
async function fill(list: string) {
  await choose('Portal', 'Tea portal')
  await choose('What they are enrolled in', 'Green tea')
  await open.user.click(screen.getByLabelText('Customers', { selector: 'textarea' }))
  await open.user.paste(list)
}

it('shows missing input and skipped lines', async () => {
  await screen.findByText('Choose a portal.')
  await open.user.click(button('Check'))
  expect(asked).toEqual([])
  await fill('nobody\nana@example.org\nANA@example.org')
  const left = within(screen.getByRole('region', { name: 'Skipped' }))
  left.getByText('Line 1: “nobody” is not an email address.')
  left.getByText('Line 3: “ANA@example.org” is already in line 2.')
  await open.user.click(button('Add customer…'))
  await open.user.click(await screen.findByText('Cy Customer · cy@example.org'))
  answers.push({ statusCode: 404, message: 'Not found', enrolled: 0, rows: [] })
  await open.user.click(button('Check'))
  await screen.findByText('The server has no such portal or course yet. Publish it first.')
  expect(asked[0]?.customerIDs).toEqual(['ana@example.org', 'cy@example.org'])
})

it('shows the first of many skipped lines, and of each no more than its beginning', async () => {
  await fill(`${'x'.repeat(5000)}\n${'no address\n'.repeat(1000)}`)
  const left = within(screen.getByRole('region', { name: 'Skipped' }))
  left.getByText('1,001 are skipped')
  left.getByText(`Line 1: “${'x'.repeat(100)}…” is not an email address.`)
  left.getByText('801 more, in the lines after these.')
  expect(left.getAllByRole('listitem')).toHaveLength(201)
})

it('begins with the portal that the console works on', async () => {
  const [portal] = (await open.core.api.list({ entity: 'portal', fields: [], offset: 0, limit: 1 })).items
  await open.core.api.choosePortal({ portal: portal?.key ?? null })
  await screen.findByText('Choose a course.')
  expect(screen.getByLabelText('Portal').textContent).toBe('Tea portal')
})

it('says that a file is empty', async () => {
  await choose('Portal', 'Tea portal')
  const input = document.querySelector('input[type="file"]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input.')
  await open.user.upload(input, new File(['\n'], 'people.csv', { type: 'text/csv' }))
  await screen.findByText('“people.csv” is empty.')
})

it('checks first, then enrolls, and shows the result for each customer', async () => {
  await fill('ana@example.org\nbob@example.org')
  const rows = [row('ana@example.org', null), row('bob@example.org', 'already')]
  answers.push(
    { statusCode: 200, message: null, enrolled: 1, rows },
    new AppError('unavailable'),
    { statusCode: 200, message: null, enrolled: 1, rows },
    { statusCode: 200, message: null, enrolled: 1, rows },
  )
  await open.user.click(button('Check'))
  await screen.findByRole('heading', { name: '1 will be enrolled, 1 will not' })
  screen.getByText('Already enrolled')
  await open.user.click(button('Enroll 1 customer'))
  expect((await screen.findByRole('alert')).textContent).toContain('Enrolling again enrolls nobody twice')
  await open.user.click(button('Check'))
  const enrol = await screen.findByRole('button', { name: 'Enroll 1 customer' })
  await waitFor(() => expect(document.activeElement).toBe(enrol))
  await open.user.keyboard('{Enter}')
  const heading = await screen.findByRole('heading', { name: '1 enrolled, 1 not' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  screen.getByText(/^A mail with a link is on its way to them\./)
  expect(asked.map(({ tellByMail }) => tellByMail)).toEqual([true, true, true, true])
  expect(asked.map(({ dryRun }) => dryRun)).toEqual([true, false, true, false])
  // Another choice is another question.
  await open.user.click(screen.getByLabelText('Customers', { selector: 'textarea' }))
  await open.user.keyboard('x')
  expect(screen.queryByRole('heading', { name: '1 enrolled, 1 not' })).toBeNull()
})

it('tells nobody by mail where that is not wanted', async () => {
  await fill('ana@example.org')
  await open.user.click(screen.getByRole('checkbox', { name: 'Tell them by mail' }))
  const rows = [row('ana@example.org', null)]
  const answer = { statusCode: 200, message: null, enrolled: 1, rows }
  answers.push(answer, answer)
  await open.user.click(button('Check'))
  await open.user.click(await screen.findByRole('button', { name: 'Enroll 1 customer' }))
  await screen.findByText(/^No mail was sent\./)
  expect(asked.map(({ tellByMail }) => tellByMail)).toEqual([false, false])
})

it('makes customers of unknown addresses, says which were refused, and checks again', async () => {
  await fill('ana@example.org\nBob Baker <bob@example.org>\ncid@example.org')
  const rows = [
    row('ana@example.org', null),
    row('bob@example.org', 'notFound'),
    row('cid@example.org', 'notFound'),
  ]
  answers.push(
    { statusCode: 200, message: null, enrolled: 1, rows },
    { statusCode: 200, message: null, enrolled: 3, rows: rows.map(({ asked: one }) => row(one, null)) },
  )
  await open.user.click(button('Check'))
  far.failNext('createCustomer', new AppError('validation', { message: 'This address is blocked.' }))
  await open.user.click(await screen.findByRole('button', { name: 'Add 2 unknown addresses as customers' }))
  await screen.findByRole('heading', { name: '1 added, 1 not' })
  expect(screen.getByRole('list', { name: 'Why they were not added' }).textContent).toBe(
    'bob@example.org: This address is blocked.',
  )
  await open.user.click(button('Try it again'))
  await screen.findByRole('heading', { name: '3 will be enrolled' })
  expect(button('Enroll 3 customers')).toBeTruthy()
  const bob = { email: 'bob@example.org', name: 'Bob Baker' }
  const added = far.calls.filter(({ field }) => field === 'createCustomer')
  expect(added.map(({ variables }) => variables.input)).toEqual([bob, { email: 'cid@example.org' }, bob])
})

it('puts new customers into a group from the start, and adds nobody twice when that is tried again', async () => {
  const { api } = open.core
  const [portal] = (await api.list({ entity: 'portal', fields: [], offset: 0, limit: 1 })).items
  const values = { name: 'Crew', portal: portal?.key, type: 'membership', accessGroups: ['TEAM'] }
  await api.create({ entity: 'membership', values })
  await fill('bob@example.org')
  answers.push({ statusCode: 200, message: null, enrolled: 0, rows: [row('bob@example.org', 'notFound')] })
  await open.user.click(button('Check'))
  await open.user.selectOptions(await screen.findByLabelText('Group'), 'TEAM')
  given.push(new AppError('bad_request', { message: 'The membership has no places left.' }))
  await open.user.click(button('Add 1 unknown address as a customer'))
  await screen.findByRole('heading', { name: '0 added, 1 not' })
  expect(screen.getByRole('list', { name: 'Why they were not added' }).textContent).toBe(
    'bob@example.org: Added as a customer, but not to “TEAM”: The membership has no places left.',
  )
  answers.push({ statusCode: 200, message: null, enrolled: 1, rows: [row('bob@example.org', null)] })
  await open.user.click(button('Try it again'))
  await screen.findByRole('heading', { name: '1 will be enrolled' })
  expect(far.calls.filter(({ field }) => field === 'createCustomer')).toHaveLength(1)
})

it('says without a server that it needs one', async () => {
  await open.core.api.signOut({})
  await screen.findByRole('heading', { name: 'Enrolling needs the server' })
})

it('gives a membership of the portal to a list, until a day', async () => {
  const [portal] = (await open.core.api.list({ entity: 'portal', fields: [], offset: 0, limit: 1 })).items
  const values = { name: 'Tea friends', portal: portal?.key, type: 'membership', active: true }
  await open.core.api.create({ entity: 'membership', values })
  open.go('/app/enroll-customers?kind=membership')
  await choose('Portal', 'Tea portal')
  await choose('Membership that they get', 'Tea friends')
  await open.user.type(screen.getByLabelText('Last day (optional)'), '2999-03-01')
  await open.user.click(screen.getByLabelText('Customers', { selector: 'textarea' }))
  await open.user.paste('ana@example.org\nbob@example.org')
  const rows = [row('ana@example.org', null), row('bob@example.org', 'already')]
  answers.push({ enrolled: 1, rows }, { enrolled: 1, rows })
  await open.user.click(button('Check'))
  await expect.poll(() => document.querySelector('main')?.textContent).toContain('1 will get it, 1 will not')
  screen.getByText('Has it already')
  await open.user.click(button('Give it to 1 customer'))
  await screen.findByRole('heading', { name: '1 got it, 1 not' })
  expect(asked[1]).toMatchObject({ dryRun: false, tellByMail: true })
  expect(String(asked[1]?.expiresOn)).toMatch(/^2999-03-0[12]T/)
})

it('a gift begins with a portal that has a membership to give', async () => {
  const shop = (await open.core.api.create({ entity: 'portal', values: { name: 'Zen shop' } })).key
  await open.core.api.create({
    entity: 'membership',
    values: { name: 'Zen year', portal: shop, type: 'membership', currency: 'EUR' },
  })
  open.go('/app/enroll-customers?kind=membership')
  await expect.poll(() => screen.getByLabelText('Portal').textContent).toBe('Zen shop')
  await choose('Membership that they get', 'Zen year')
})
