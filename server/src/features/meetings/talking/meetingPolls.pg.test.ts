import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'

let app: TestApp
let tenant: Tenant
let meeting: string
let host: Person
let mia: Person
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { enableMeetings: true })
  host = tenant.adminCustomer
  mia = tenant.customer
})
afterAll(() => app.close())
beforeEach(() => begin({}))

async function begin(more: Record<string, unknown>) {
  const startsAt = new Date(app.deps.now()).toISOString()
  meeting = await tenant.add(Meeting, { name: 'Tea', libraries: [tenant.library], startsAt, ...more })
  await step('startMeeting', host)
  for (const person of [host, mia]) await step('joinMeeting', person)
}

const step = (name: string, by: Person) =>
  app.graphql(`mutation ($key: String!) { ${name}(meetingKey: $key) { statusCode } }`, { key: meeting }, by)

async function ask(
  operation: string,
  by: Person | Pick<Person, 'portal'>,
  more: Record<string, unknown> = {},
) {
  const types: Record<string, string> = { answer: 'Float!', answers: 'JSON!', isClosed: 'Boolean!' }
  const names = Object.keys(more)
  const { data, errors } = await app.graphql(
    `${operation === 'meetingPolls' ? 'query' : 'mutation'} ($key: String!${names.map((name) => `, $${name}: ${types[name] ?? 'String!'}`).join('')}) {
      ${operation}(meetingKey: $key${names.map((name) => `, ${name}: $${name}`).join('')}) {
        polls { id question answers isOpen ownAnswer counts votes } } }`,
    { key: meeting, ...more },
    by,
  )
  const answer = Object.values(data ?? {})[0] as { polls: Poll[] } | null | undefined
  return { polls: answer?.polls ?? null, code: errors[0]?.extensions.code }
}
type Poll = { id: string; isOpen: boolean; ownAnswer: number | null; counts: number[]; votes: number }

const tea = { question: 'Which tea?', answers: ['Green', 'Black', 'Oolong'] }
async function create(by: Person, more: Record<string, unknown> = {}) {
  const id = randomUUID()
  const { polls, code } = await ask('createMeetingPoll', by, { id, ...tea, ...more })
  return { id, polls, code }
}
const vote = (by: Person, id: string, answer: number) => ask('voteInMeeting', by, { id, answer })

it('asks everybody, and counts one answer of each, which they may change', async () => {
  const { id } = await create(host)
  expect((await ask('meetingPolls', mia)).polls).toMatchObject([{ id, isOpen: true, counts: [], votes: 0 }])
  expect((await vote(mia, id, 2)).polls).toMatchObject([{ ownAnswer: 2, counts: [0, 0, 1], votes: 1 }])
  await Promise.all([0, 1, 1].map((answer) => vote(mia, id, answer)))
  await vote(mia, id, 1)
  await vote(host, id, 1)
  expect((await ask('meetingPolls', host)).polls).toMatchObject([
    { ownAnswer: 1, counts: [0, 2, 0], votes: 2 },
  ])
})

it('tells counts to who has answered, to hosts, and to all once it is closed', async () => {
  const { id } = await create(host)
  await vote(host, id, 0)
  expect((await ask('meetingPolls', mia)).polls).toMatchObject([{ counts: [], votes: 1 }])
  expect((await ask('closeMeetingPoll', mia, { id, isClosed: true })).code).toBe('no_access')
  await ask('closeMeetingPoll', host, { id, isClosed: true })
  expect((await ask('meetingPolls', mia)).polls).toMatchObject([{ isOpen: false, counts: [1, 0, 0] }])
  expect((await vote(mia, id, 0)).code).toBe('bad_request')
  await ask('closeMeetingPoll', host, { id, isClosed: false })
  expect((await vote(mia, id, 0)).polls).toMatchObject([{ isOpen: true, votes: 2 }])
})

it('keeps the results for those who took part', async () => {
  const { id } = await create(host)
  await vote(mia, id, 1)
  await step('endMeeting', host)
  expect((await ask('meetingPolls', mia)).polls).toMatchObject([{ id, isOpen: false, counts: [0, 1, 0] }])
  expect((await vote(mia, id, 0)).code).toBe('no_access')
  expect((await create(host)).code).toBe('no_access')
})

it('is asked by hosts alone, and once, also when it is sent twice', async () => {
  expect((await create(mia)).code).toBe('no_access')
  const { id } = await create(host)
  expect((await create(host, { id })).polls).toHaveLength(1)
})

/** By the bounds of the fields, and by those of the poll. */
const refusals = ['validation', 'bad_request']

it('refuses fewer than two answers, equal ones, empty ones, and answers that it does not have', async () => {
  for (const answers of [[], ['Green'], ['Green', ' Green'], ['Green', ' '], Array(11).fill('x')])
    expect(refusals).toContain((await create(host, { answers })).code)
  const { id } = await create(host)
  for (const answer of [3, -1, 99]) expect(refusals).toContain((await vote(mia, id, answer)).code)
  expect((await ask('meetingPolls', mia)).polls).toMatchObject([{ votes: 0 }])
})

it('does not reach into another meeting, nor to strangers, visitors and people who wait', async () => {
  const { id } = await create(host)
  const other = await makeTenant(app.deps, { enableMeetings: true })
  for (const by of [{ portal: tenant.portal }, other.customer])
    expect((await ask('meetingPolls', by)).polls).toBeNull()
  await begin({ name: 'Coffee', hasWaitingRoom: true })
  expect((await vote(host, id, 0)).code).toBe('not_found')
  expect((await ask('closeMeetingPoll', host, { id, isClosed: true })).code).toBe('not_found')
  await create(host)
  expect((await ask('meetingPolls', mia)).code).toBe('no_access')
})
