import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeRecord } from '#server/testing/makeRecord.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { plantWord } from '#server/testing/plantWord.ts'
import { startContentApp, type TestContent } from '#server/testing/startContentApp.ts'
import { entities } from '#shared/entities.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { removeExport } from './removeExports.ts'

const word = 'miasword4k2miasword4k2mia'
const zoesWord = 'zoesword8p1zoesword8p1zoe'
const aboutCustomers = (entities as readonly Entity[]).filter(
  ({ privacy }) => privacy !== 'nothing' && privacy.about === 'customer',
)

/** A use of a tool that the person sees. */
const asked = {
  ...{ toolName: 'askForConfirmation', toolCallId: 'call' },
  ...{ args: { message: 'May a person help?', opensSupportChat: true }, result: null },
}

describe('exporting a customer', () => {
  let app: TestApp
  let content: TestContent
  let tenant: Tenant
  let mia: Person
  beforeAll(async () => {
    app = await createTestApp()
    content = await startContentApp(app.deps)
    tenant = await makeTenant(app.deps)
    mia = await plant('mia@example.org', word, '<b>Mia</b>')
    await plant('zoe@example.org', zoesWord, 'Zoe')
  })
  afterAll(async () => {
    await content.close()
    await app.close()
  })

  async function plant(email: string, own: string, name: string): Promise<Person> {
    const { deps } = app
    const picture = { original: { body: `a picture of ${own}`, mimeType: 'image/png' } }
    const asset = await makeAsset(deps, tenant, 'image', picture)
    const person = await tenant.addCustomer({
      email,
      name,
      biography: own,
      profileImage: asset,
      internalNotes: own,
    })
    for (const entity of aboutCustomers) {
      const values = plantWord(entity, { word: own, address: email, customer: person.key, asset })
      if (entity.name === 'learningEvent')
        values.payload = {
          results: [{ question: 'q1', isCorrect: true, userAnswers: [own], inputValue: null }],
        }
      if (entity.name === 'aiConversation') {
        values.systemPrompt = 'the prompt'
        values.messages = [{ id: 'a', role: 'user', content: own, toolInvocations: [asked], annotations: [] }]
      }
      await makeRecord(deps, tenant, entity, { ...person, email }, values)
    }
    const id = person.id
    const mail = {
      organization: tenant.organization,
      recipient: email,
      subject: 'Hello',
      text: `Dear ${own}`,
    }
    await deps.db.prisma.outboxMail.create({ data: { id, ...mail } })
    await deps.db.prisma.quizAttempt.create({
      data: {
        id,
        organization: tenant.organization,
        customer: person.key,
        course: `${tenant.organization}~c`,
        item: 'q',
        quiz: { questions: [{ correctAnswer: ['the key'] }] },
        answers: { q1: { inputValue: own, isCorrect: false } },
        startedAt: new Date(deps.now()),
      },
    })
    await deps.db.prisma.scormRecord.create({
      data: {
        ...{ key: id, organization: tenant.organization, customer: person.key, sco: 'I', length: 1 },
        ...{ course: `${tenant.organization}~c`, item: 'package', opening: { cmi: {} } },
        ...{ startedAt: new Date(deps.now()), lastAt: new Date(deps.now()) },
        calls: [{ n: 1, ms: 1, call: 'SetValue', of: 'cmi.comments', value: own, answer: 'true' }],
      },
    })
    return person
  }

  async function exported(caller: Caller, id = mia.id, organization = tenant.organization) {
    const { data, errors } = await app.graphql(
      `mutation ($id: String!, $org: String!) {
        exportCustomerData(customerID: $id, organizationID: $org) { url expiresAt size } }`,
      { id, org: organization },
      caller,
    )
    const answer = data?.exportCustomerData
    return { url: String(answer?.url), size: Number(answer?.size), code: errors[0]?.extensions.code }
  }

  async function unpacked(response: Response): Promise<Map<string, string>> {
    const zip = await fromBufferPromise(await buffer(response.body as unknown as AsyncIterable<Uint8Array>))
    const files = new Map<string, string>()
    for await (const entry of zip.eachEntry())
      files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
    return files
  }

  it('gives customers all of their data, for programs and for people, and none of others’', async () => {
    const { url, size } = await exported(mia)
    const response = await content.fetch(url)
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('content-length'))).toBe(size)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const files = await unpacked(response)
    for (const { name } of aboutCustomers) {
      const records = JSON.parse(files.get(`data/${name}.json`) ?? '[]') as unknown[]
      expect([name, records.length]).toEqual([name, 1])
    }
    expect(JSON.parse(files.get('data/customer.json') ?? '')).toMatchObject([{ internalNotes: word }])
    expect(JSON.parse(files.get('data/aiConversation.json') ?? '')).toMatchObject([
      { messages: [{ content: word }] },
    ])
    expect(files.get('data/Session.json')).toContain('createdAt')
    expect(files.get('data/OutboxMail.json')).toContain(`Dear ${word}`)
    expect(files.get('data/QuizAttempt.json')).toContain(word)
    expect(files.get('data/ScormRecord.json')).toContain(word)
    const names = [...files.keys()]
    expect(files.get(names.find((name) => name.startsWith('files/')) ?? '')).toBe(`a picture of ${word}`)
    expect(names.at(-1)).toBe('index.html')
    expect(files.get('index.html')).toContain('&lt;b&gt;Mia&lt;/b&gt;')
    const whole = [...files.values()].join('\n')
    expect(whole).not.toMatch(/zoe@example\.org|zoesword/)
    // Nor the assistant's instructions; what it asked them is theirs (decision 0073).
    expect(whole).not.toMatch(/the prompt/)
    expect(whole).toContain(asked.args.message)
    // Neither the answer keys of quizzes nor credentials.
    expect(whole).not.toMatch(/the key|isCorrect|tokenHash|passwordHash|codeHash/)
  })

  it('shows the customer no internals of a conversation in the API either', async () => {
    const { rows } = await app.deps.db.pool.query<{ id: string }>(
      'SELECT id FROM "AiConversation" WHERE customer = $1',
      [mia.key],
    )
    const ask = async (caller: Caller) => {
      const { data, errors } = await app.graphql(
        `query ($id: String!, $org: String) { getAiConversation(id: $id, organizationID: $org) { messages { content toolInvocations annotations } systemPrompt } }`,
        { id: rows[0]?.id, org: tenant.organization },
        caller,
      )
      expect(errors).toEqual([])
      return JSON.stringify(data?.getAiConversation)
    }
    expect(await ask(mia)).toContain(word)
    expect(await ask(mia)).not.toMatch(/the prompt/)
    expect(await ask(tenant.admin)).toMatch(/May a person help\?.*the prompt/)
  })

  it('is allowed to the customer and full administrators of the organization only', async () => {
    const other = await makeTenant(app.deps)
    expect((await exported(tenant.admin)).code).toBeUndefined()
    expect((await exported(tenant.aiAdmin)).code).toBe('forbidden')
    expect((await exported(other.admin)).code).toBe('not_found')
    expect((await exported(tenant.customer)).code).toBe('not_found')
    expect((await exported({})).code).toBe('unauthenticated')
    expect((await exported(tenant.admin, 'nobody')).code).toBe('not_found')
  })

  it('returns an address that is valid for ten minutes and opens one archive', async () => {
    const { url } = await exported(mia)
    expect((await content.fetch(url.replace(/\/exports\/(.)/, '/exports/0'))).status).toBe(404)
    expect((await content.fetch(url.replace(mia.id, tenant.customer.id))).status).toBe(404)
    app.deps.pass(9 * 60_000)
    expect((await content.fetch(url)).status).toBe(200)
    app.deps.pass(2 * 60_000)
    expect((await content.fetch(url)).status).toBe(403)
  })

  it('keeps one archive per customer, for a day', async () => {
    const { deps } = app
    const archives = async () => {
      const found: string[] = []
      for await (const { path } of deps.storage.list(`${tenant.organization}/exports/`)) found.push(path)
      return found
    }
    await exported(mia)
    await exported(mia)
    const [path, ...others] = await archives()
    expect(others).toEqual([])
    const job = deps.queued.findLast(({ name }) => name === 'privacy.removeExport')
    expect(job).toMatchObject({ data: { path }, startAfterSeconds: 24 * 3600 })
    await removeExport(deps, job?.data ?? {})
    await removeExport(deps, job?.data ?? {})
    expect(await archives()).toEqual([])
  })

  it('leaves out a picture that the organization uses elsewhere, and includes records that mention them', async () => {
    const { deps } = app
    const person = await tenant.addCustomer({ email: 'uma@example.org' })
    const shared = await makeAsset(deps, tenant, 'image', {
      original: { body: 'shared', mimeType: 'image/png' },
    })
    await deps.db.prisma.customer.update({ where: { key: person.key }, data: { profileImage: shared } })
    const named = (name: string) => {
      const entity = (entities as readonly Entity[]).find((one) => one.name === name)
      if (!entity) throw new Error(`There is no entity ${name}`)
      return entity
    }
    await tenant.add(named('course'), { name: 'Tea', courseImage: shared })
    const meeting = await tenant.add(named('meeting'), { name: 'Tea', customers: [person.key, mia.key] })
    const files = await unpacked(await content.fetch((await exported(person, person.id)).url))
    expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual([])
    expect(JSON.parse(files.get('data/mentions.json') ?? '')).toEqual([
      { entity: 'meeting', key: meeting, fields: ['customers'] },
    ])
    expect([...files.values()].join('')).not.toContain(mia.key)
    expect(await deps.db.prisma.asset.count({ where: { key: shared } })).toBe(1)
  })

  it('is in the language of its customer, not of the administrator who asks', async () => {
    const { id } = await tenant.addCustomer({ email: 'lena@example.org', name: 'Lena', language: 'de' })
    const files = await unpacked(await content.fetch((await exported(tenant.admin, id)).url))
    const index = files.get('index.html') ?? ''
    expect(index).toContain('<html lang="de" dir="ltr">')
    expect(index).toContain('<h1>Ihre Daten</h1>')
    expect(index).toContain('<h2><bdi>Ihr Konto</bdi> (1)</h2>')
    expect(index).toContain('<dt>Name</dt><dd dir="auto">Lena</dd>')
    const own = await tenant.addCustomer({ email: 'nils@example.org' })
    const asked = await exported({ ...own, languages: 'de' }, own.id)
    expect((await unpacked(await content.fetch(asked.url))).get('index.html')).toContain('Ihre Daten')
  })
})
