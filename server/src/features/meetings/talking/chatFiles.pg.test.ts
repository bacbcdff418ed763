import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { startContentApp, type TestContent } from '#server/testing/startContentApp.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { content as contentFeature } from '../../content/content.ts'

let app: TestApp
let content: TestContent
let tenant: Tenant
let meeting: string
beforeAll(async () => {
  app = await createTestApp()
  content = await startContentApp(app.deps)
  await contentFeature.work(app.deps)
  tenant = await makeTenant(app.deps, { enableMeetings: true })
})
afterAll(async () => {
  await content.close()
  await app.close()
})
beforeEach(async () => {
  const startsAt = new Date(app.deps.now()).toISOString()
  meeting = await tenant.add(Meeting, { name: 'Tea together', libraries: [tenant.library], startsAt })
  await step('startMeeting', tenant.adminCustomer)
  for (const person of [tenant.adminCustomer, tenant.customer]) await step('joinMeeting', person)
})

const step = (name: string, by: Caller) =>
  app.graphql(`mutation ($key: String!) { ${name}(meetingKey: $key) { statusCode } }`, { key: meeting }, by)

async function send(caller: Caller, name: string, bytes: Buffer) {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const query = new URLSearchParams({ meetingKey: meeting, name, offset: '0', size: String(bytes.length) })
  const response = await fetch(`${app.origin}/meetings/files/${hash}?${query}`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: {
      'content-type': 'application/octet-stream',
      'x-lectern-portal': caller.portal ?? '',
      ...(caller.cookie && { cookie: caller.cookie }),
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
    },
  })
  const answer = (await response.json()) as { attachment?: string; error?: { code: string } }
  return { status: response.status, ...answer }
}

type Message = { id: string; content: string; attachment: { name: string; address: string } | null }
const fields = 'messages { id content attachment { name size isPicture address } }'
async function write(by: Caller, text: string | null, attachment: string | null = null) {
  const { data, errors } = await app.graphql(
    `mutation ($key: String!, $id: String!, $text: String, $file: String) {
      writeMeetingMessage(meetingKey: $key, id: $id, content: $text, attachment: $file) { ${fields} } }`,
    { key: meeting, id: randomUUID(), text, file: attachment },
    by,
  )
  return {
    messages: (data?.writeMeetingMessage?.messages ?? null) as Message[] | null,
    code: errors[0]?.extensions.code,
  }
}
async function read(by: Caller) {
  const { data } = await app.graphql(
    `query ($key: String!) { meetingChat(meetingKey: $key) { ${fields} } }`,
    { key: meeting },
    by,
  )
  return (data?.meetingChat?.messages ?? null) as Message[] | null
}

const worksheet = Buffer.from('Three cups, two spoons.')

it('a file that is sent in the chat can be saved by everybody in the meeting, with words or without', async () => {
  const { attachment = '' } = await send(tenant.adminCustomer, 'worksheet.txt', worksheet)
  expect(await write(tenant.adminCustomer, null, attachment)).toMatchObject({
    messages: [{ content: '', attachment: { name: 'worksheet.txt', size: 23, isPicture: false } }],
  })
  const [message] = (await read(tenant.customer)) ?? []
  const answer = await content.fetch(message?.attachment?.address ?? '')
  expect(await answer.text()).toBe(worksheet.toString())
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
  expect((await write(tenant.customer, '  ')).code).toBe('bad_request')
  const { rows } = await app.deps.db.pool.query('SELECT path FROM "Asset" WHERE name = $1', ['worksheet.txt'])
  expect(rows[0]?.path).toMatch(/^public\/meetings\//)
})

it('a file goes with its message', async () => {
  const { attachment = '' } = await send(tenant.customer, 'mine.txt', worksheet)
  const { messages } = await write(tenant.customer, 'Mine', attachment)
  const address = messages?.[0]?.attachment?.address ?? ''
  expect((await content.fetch(address)).status).toBe(200)
  await app.graphql(
    'mutation ($key: String!, $id: String!) { deleteMeetingMessage(meetingKey: $key, id: $id) { messages { id } } }',
    { key: meeting, id: messages?.[0]?.id },
    tenant.adminCustomer,
  )
  expect(await read(tenant.customer)).toEqual([])
  expect((await content.fetch(address)).status).toBe(404)
})

it('a file is sent by those in the meeting alone, and posted by its sender alone', async () => {
  expect((await send({ portal: tenant.portal }, 'x.txt', worksheet)).status).toBe(401)
  const outside = await tenant.addCustomer()
  expect((await send(outside, 'x.txt', worksheet)).error?.code).toBe('no_access')
  const stranger = await makeTenant(app.deps, { enableMeetings: true })
  expect((await send(stranger.customer, 'x.txt', worksheet)).status).toBe(404)
  const { attachment = '' } = await send(tenant.customer, 'x.txt', worksheet)
  expect((await write(tenant.adminCustomer, 'Not mine', attachment)).code).toBe('validation')
  expect((await write(tenant.customer, 'Forged', `${attachment.slice(0, -4)}AAAA`)).code).toBe('validation')
  expect(
    (await send(tenant.customer, 'page.png', Buffer.from('<script>alert(1)</script>'))).error?.code,
  ).toBe('media_invalid')
  expect(await read(tenant.customer)).toEqual([])
})
