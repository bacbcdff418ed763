import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Kicker } from '#shared/features/content/entities/Kicker.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { testLesson, testQuestion } from '#shared/testing/testCourse.ts'

/** In all content that only entitled readers may see, and in drafts that nobody may. */
const planted = 'quokka'
const drafted = 'numbat'
const text = (word: string) => ({
  slate: [{ id: 'b', type: 'paragraph', children: [{ text: `${word} in the text` }] }],
})

let app: TestApp
let tenant: Tenant
let film: string
const keys = new Map<string, string>()

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, {}, { type: 'membership' })
  film = await makeAsset(
    app.deps,
    tenant,
    'video',
    {
      original: { body: planted, mimeType: 'video/mp4' },
      'hls/master.m3u8': { body: '#EXTM3U', mimeType: 'application/vnd.apple.mpegurl' },
    },
    { name: `${planted} film`, transcript: `${planted} was said`, hlsGenerated: true },
  )
  const question = testQuestion('q1', ['a'], { questionText: `What is a ${planted}?` })
  const own = (id: string, type: string, item: Record<string, unknown>) =>
    testLesson(id, 'container', { ...item, type, content: text(planted) })
  const planting: [Entity, Record<string, unknown>][] = [
    [Microcast, { microcastAsset: film, content: text(planted) }],
    [Document, { asset: film, content: text(planted) }],
    [Program, { sections: [own('a', 'article', {}), own('q', 'quiz', { questions: [question] })] }],
  ]
  for (const [entity, values] of planting) {
    const common = { name: 'A thing with a secret', publishedAt: '2026-01-01T00:00:00.000Z' }
    const key = await tenant.add(entity, { ...common, ...values })
    keys.set(entity.name, key)
    // What authors write afterwards is published to nobody.
    const change = entity === Program ? { objectives: drafted } : { content: text(drafted) }
    await writeSynced(app.deps, tenant.organization, {
      ...{ do: 'update', entity, key },
      values: { headline: `${drafted} headline`, ...change },
    })
  }
})
afterAll(() => app.close())

const keyOf = (type: string) => keys.get(type) ?? ''
const capital = (type: string) => `${type.charAt(0).toUpperCase()}${type.slice(1)}`

/** All that the doors of an item say to somebody. */
async function hear(type: 'program' | 'microcast' | 'document', caller: Caller): Promise<string> {
  const key = keyOf(type)
  const id = key.split('~')[1] ?? ''
  const ask = async (document: string) => JSON.stringify(await app.graphql(document, {}, caller))
  const heard = [
    await ask(
      `{ portalItem(itemType: "${type}", item: "${id}") { ${type} assets links kicker instructors steps { name } hasAccess } }`,
    ),
    await ask(`{ itemCards(itemType: "${type}", keys: ["${key}"]) { items { name headline image } } }`),
    await ask(
      `{ get${capital(type)}(id: "${key}", organizationID: "${tenant.organization}") { name headline description } }`,
    ),
    await ask(
      `{ list${capital(type)}s(organizationID: "${tenant.organization}") { items { name headline } } }`,
    ),
    await ask(`{ assetLinks(assets: ["${film}"], itemType: "${type}", course: "${key}") { links } }`),
    await ask(
      `mutation { start${capital(type)}(${type}Key: "${key}") { statusCode code ${type}Progress { progress } } }`,
    ),
  ]
  const place = `${tenant.organization}/${tenant.portal}`
  const played = await fetch(`${app.origin}/play/${place}/${type}/${key}/${film.split('~')[1]}`, {
    headers: 'cookie' in caller && caller.cookie ? { cookie: caller.cookie } : {},
  })
  return [...heard, await played.text()].join('\n')
}

describe.each(['program', 'microcast', 'document'] as const)('a %s', (type) => {
  it('tells visitors and customers without access its name, and nothing of its content', async () => {
    for (const caller of [{ portal: `${tenant.organization}~${tenant.portal}` }, tenant.customer]) {
      const heard = await hear(type, caller)
      expect(heard).toContain('A thing with a secret')
      expect(heard).toContain('no_access')
      expect(heard).not.toContain(planted)
      expect(heard).not.toContain(drafted)
      expect(heard).not.toContain('/files/')
      expect(heard).not.toContain('m3u8')
    }
  })

  it('shows people with access the published edition, and no draft', async () => {
    const heard = await hear(type, tenant.adminCustomer)
    expect(heard).toContain(planted)
    expect(heard).not.toContain(drafted)
    expect(heard).toContain('"statusCode":200')
    if (type !== 'program') expect(heard).toContain('master.m3u8')
    // A program draws its questions, like a course.
    expect(heard).not.toContain(`What is a ${planted}?`)
  })

  it('is not on the portals of other organizations', async () => {
    const rival = await makeTenant(app.deps)
    const heard = await hear(type, rival.customer)
    // What its own portal lists is told to everybody who names that organization.
    expect(heard).toContain('"statusCode":404')
    for (const word of [planted, drafted, '/files/', 'm3u8']) expect(heard).not.toContain(word)
  })
})

describe('the page of an item', () => {
  const add = (entity: Entity, values: Record<string, unknown>) =>
    tenant.add(entity, { publishedAt: '2026-01-01T00:00:00.000Z', ...values })
  async function open(type: string, key: string, caller: Caller = tenant.adminCustomer) {
    const document = `query ($key: String!) { portalItem(itemType: "${type}", item: $key) { ${type} kicker assets links } }`
    const { data, errors } = await app.graphql(document, { key }, caller)
    expect(errors).toEqual([])
    return data?.portalItem as Record<string, Record<string, unknown> | null>
  }

  it('has the picture of a question in a program, as in a course', async () => {
    const picture = await makeAsset(app.deps, tenant, 'image', {
      original: { body: 'p', mimeType: 'image/png' },
    })
    const questions = [testQuestion('q1', ['a'], { posterImageID: picture })]
    const quiz = testLesson('q', 'container', { type: 'quiz', questions })
    const key = await add(Program, { name: 'Tea in pictures', sections: [quiz] })
    const { assets, links } = await open('program', key)
    expect([assets, links].map((of) => Object.keys(of ?? {}))).toEqual([[picture], [picture]])
    expect((await open('program', key, tenant.customer)).links).toEqual({})
  })

  it('has its content block for askers with access, as it is now, until it ends (DEL-11)', async () => {
    const block = await tenant.add(Kicker, { name: 'Our tasting room' })
    const key = await add(Microcast, { name: 'Soft water', kicker: block })
    const name = async (caller?: Caller) => (await open('microcast', key, caller)).kicker?.name ?? null
    expect(await name()).toBe('Our tasting room')
    expect(await name(tenant.customer)).toBeNull()
    const change = (values: Record<string, unknown>) =>
      writeSynced(app.deps, tenant.organization, { do: 'update', entity: Kicker, key: block, values })
    await change({ name: 'The new tasting room' })
    expect(await name()).toBe('The new tasting room')
    await change({ endAt: '2026-01-01T00:00:00.000Z' })
    expect(await name()).toBeNull()
  })

  it('counts the learners of a program as soon as they start it', async () => {
    const key = await add(Program, {
      name: 'Tea for two',
      sections: [testLesson('a', 'container', { type: 'article' })],
    })
    expect((await open('program', key)).program?.enrollmentCount).toBe(0)
    await app.graphql(
      `mutation { startProgram(programKey: "${key}") { statusCode } }`,
      {},
      tenant.adminCustomer,
    )
    expect((await open('program', key)).program?.enrollmentCount).toBe(1)
  })
})
