import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'

let app: TestApp
let tenant: Tenant
let meeting: string
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { enableMeetings: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  const startsAt = new Date(app.deps.now()).toISOString()
  meeting = await tenant.add(Meeting, { name: 'Tea together', libraries: [tenant.library], startsAt })
})

type Message = { id: string; name: string; isHost: boolean; isOwn: boolean; content: string }
const fields = 'messages { id name isHost isOwn content createdAt }'

async function ask(text: string, by: Person | Pick<Person, 'portal'>, more: Record<string, unknown> = {}) {
  const { data, errors } = await app.graphql(text, { key: meeting, ...more }, by)
  const answer = Object.values(data ?? {})[0] as { messages: Message[] } | null | undefined
  return { messages: answer?.messages ?? null, code: errors[0]?.extensions.code }
}
const step = (name: string, by: Person) =>
  app.graphql(`mutation ($key: String!) { ${name}(meetingKey: $key) { statusCode } }`, { key: meeting }, by)
const read = (by: Person | Pick<Person, 'portal'>) =>
  ask(`query ($key: String!) { meetingChat(meetingKey: $key) { ${fields} } }`, by)
const write = (by: Person | Pick<Person, 'portal'>, content: string, id: string = randomUUID()) =>
  ask(
    `mutation ($key: String!, $id: String!, $content: String!) { writeMeetingMessage(meetingKey: $key, id: $id, content: $content) { ${fields} } }`,
    by,
    { id, content },
  )
const remove = (by: Person, id: string) =>
  ask(
    `mutation ($key: String!, $id: String!) { deleteMeetingMessage(meetingKey: $key, id: $id) { ${fields} } }`,
    by,
    { id },
  )
async function start() {
  await step('startMeeting', tenant.adminCustomer)
  for (const person of [tenant.adminCustomer, tenant.customer]) await step('joinMeeting', person)
}

it('shows everyone in the meeting what was written, with whose it is', async () => {
  await start()
  await write(tenant.customer, '  Is it hot enough? <b>now</b> ')
  const { messages } = await write(tenant.adminCustomer, 'Nearly.')
  expect(messages).toMatchObject([
    { content: 'Is it hot enough? <b>now</b>', isOwn: false, isHost: false },
    { content: 'Nearly.', isOwn: true, isHost: true },
  ])
  expect((await read(tenant.customer)).messages).toMatchObject([{ isOwn: true }, { isOwn: false }])
})

it('writes a message once that is sent twice', async () => {
  await start()
  const id = randomUUID()
  await write(tenant.customer, 'Once', id)
  expect((await write(tenant.customer, 'Once', id)).messages).toHaveLength(1)
})

it('refuses the id of another person’s message, and of a message of another meeting', async () => {
  await start()
  const id = randomUUID()
  await write(tenant.adminCustomer, 'First', id)
  expect(await write(tenant.customer, 'Mine', id)).toMatchObject({ code: 'validation', messages: null })
  const first = meeting
  meeting = await tenant.add(Meeting, {
    name: 'Another tea',
    libraries: [tenant.library],
    startsAt: new Date(app.deps.now()).toISOString(),
  })
  await start()
  expect(await write(tenant.adminCustomer, 'Here', id)).toMatchObject({ code: 'validation' })
  meeting = first
  expect((await read(tenant.customer)).messages).toMatchObject([{ content: 'First' }])
})

it('is read and written by nobody before the meeting runs, nor by visitors and strangers', async () => {
  expect((await write(tenant.customer, 'Early')).code).toBe('no_access')
  expect((await read(tenant.customer)).code).toBe('no_access')
  await start()
  const other = await makeTenant(app.deps, { enableMeetings: true })
  for (const by of [{ portal: tenant.portal }, other.customer]) {
    expect((await read(by)).messages).toBeNull()
    expect((await write(by, 'Hello')).messages).toBeNull()
  }
  expect((await read(tenant.adminCustomer)).messages).toEqual([])
})

it('is not for those whom a locked meeting lets in no more', async () => {
  await start()
  await write(tenant.customer, 'Among us')
  await app.graphql(
    'mutation ($key: String!) { lockMeeting(meetingKey: $key, isLocked: true) { statusCode } }',
    { key: meeting },
    tenant.adminCustomer,
  )
  const late = await tenant.addCustomer()
  expect((await read(late)).code).toBe('no_access')
  expect((await write(late, 'Let me in')).code).toBe('no_access')
  expect((await read(tenant.customer)).messages).toHaveLength(1)
})

it('is kept for those who took part, who write nothing more afterwards', async () => {
  await start()
  await write(tenant.customer, 'Thank you')
  await step('endMeeting', tenant.adminCustomer)
  expect((await read(tenant.customer)).messages).toMatchObject([{ content: 'Thank you' }])
  expect((await write(tenant.customer, 'Late')).code).toBe('no_access')
})

it('lets writers delete their own messages, and hosts all', async () => {
  await start()
  const [own, hosts] = [randomUUID(), randomUUID()]
  await write(tenant.customer, 'Mine', own)
  await write(tenant.adminCustomer, 'The host’s', hosts)
  expect((await remove(tenant.customer, hosts)).code).toBe('no_access')
  expect((await remove(tenant.adminCustomer, own)).messages).toMatchObject([{ id: hosts }])
  expect((await remove(tenant.adminCustomer, own)).code).toBe('not_found')
})

it('does not reach into another meeting', async () => {
  await start()
  const id = randomUUID()
  await write(tenant.customer, 'Here', id)
  meeting = await tenant.add(Meeting, { name: 'Coffee', libraries: [tenant.library] })
  await start()
  expect((await remove(tenant.adminCustomer, id)).code).toBe('not_found')
  expect((await write(tenant.customer, 'There', id)).messages ?? []).toEqual([])
})

it('refuses an empty message, one that is too long, and a flood', async () => {
  await start()
  for (const content of ['', '  ', 'x'.repeat(2001)])
    expect((await write(tenant.customer, content)).messages).toBeNull()
  const codes = []
  for (let i = 0; i < 20; i += 1) codes.push((await write(tenant.customer, `No. ${i}`)).code)
  expect(codes.slice(0, 10)).toEqual(Array(10).fill(undefined))
  expect(codes.at(-1)).toBe('rate_limited')
})

it('keeps questions apart from messages, which hosts mark as answered', async () => {
  await start()
  const [asked, said] = [randomUUID(), randomUUID()]
  const askHosts = `mutation ($key: String!, $id: String!) { writeMeetingMessage(meetingKey: $key, id: $id, content: "How hot?", isQuestion: true) { messages { id isQuestion answeredAt } } }`
  const mark = (by: Person, id: string, isAnswered: boolean) =>
    ask(
      `mutation ($key: String!, $id: String!, $isAnswered: Boolean!) { answerMeetingQuestion(meetingKey: $key, id: $id, isAnswered: $isAnswered) { messages { id isQuestion answeredAt } } }`,
      by,
      { id, isAnswered },
    )
  expect((await ask(askHosts, tenant.customer, { id: asked })).messages).toMatchObject([
    { id: asked, isQuestion: true, answeredAt: null },
  ])
  await write(tenant.customer, 'Not asked', said)
  expect((await mark(tenant.customer, asked, true)).code).toBe('no_access')
  expect((await mark(tenant.adminCustomer, said, true)).code).toBe('not_found')
  expect((await mark(tenant.adminCustomer, asked, true)).messages).toMatchObject([
    { id: asked, answeredAt: expect.any(String) },
    { id: said, isQuestion: false },
  ])
  expect((await mark(tenant.adminCustomer, asked, false)).messages?.[0]).toMatchObject({ answeredAt: null })
})
