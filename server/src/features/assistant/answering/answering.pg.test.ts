import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { askAssistant } from '#server/testing/askAssistant.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeCourse } from '#server/testing/makeCourse.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { publishForTest } from '#server/testing/publishForTest.ts'
import { AiConfiguration } from '#shared/features/assistant/entities/AiConfiguration.ts'
import { ClientAi } from '#shared/features/assistant/entities/ClientAi.ts'
import { findAnswerSources } from '#shared/features/assistant/rules/answerSource.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { Faq } from '#shared/features/portals/entities/Faq.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { testLesson } from '#shared/testing/testCourse.ts'
import { findStale } from '../knowing/findStale.ts'
import { readChanged } from '../knowing/keepKnown.ts'
import { modelsPort } from '../ports/models/modelsPort.ts'

let app: TestApp
let tenant: Tenant

const article = (text: string) => ({
  content: { slate: [{ id: 'p', type: 'paragraph', children: [{ text }] }] },
})

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { enableAI: true })
  await makeCourse(tenant, {
    name: 'Tea for beginners',
    sections: [
      testLesson('water', 'article', article('Green tea wants water of 75 degrees, not boiling.')),
      testLesson('leaf', 'article', article('Weigh two grams of leaf for 100 millilitres.')),
    ],
  })
  await readChanged(app.deps, tenant.organization)
})
afterAll(() => app.close())

it('answers with the passages that fit, each with its source', async () => {
  const { status, message, events } = await askAssistant(app, tenant.customer, 'How hot should green tea be?')
  expect(status).toBe(200)
  expect(message?.content).toContain('Green tea wants water of 75 degrees, not boiling. [1]')
  expect(message?.content).not.toContain('Weigh two grams')
  expect(findAnswerSources(message?.annotations)).toMatchObject([
    { number: 1, title: 'Tea for beginners', lesson: 'water', place: 'text' },
  ])
  expect(events.map(({ type }) => type)).toEqual(['data', 'begin', 'text', 'text', 'end'])
})

it('says that it does not know without a fitting passage', async () => {
  const { message } = await askAssistant(app, tenant.customer, 'Who won the cycling race in Madagascar?')
  expect(message?.content).toMatch(/^I found nothing about that in the lessons you can open\./)
  expect(message?.annotations).toEqual([])
})

it('is given by the client AI that names the free page where it is asked (MOD-13)', async () => {
  const configuration = await tenant.add(AiConfiguration, {
    ...{ name: 'Knows no lessons', knowledgeBaseToolEnabled: false },
  })
  const page = await tenant.add(PortalTemplate, {
    ...{ name: 'Quiet', kind: 'free', slug: 'quiet', manualSlug: true },
    ...{ portal: `${tenant.organization}~${tenant.portal}`, publishedAt: new Date().toISOString() },
  })
  await tenant.add(ClientAi, { name: 'Quiet page', page, configuration })
  const askAt = async (location: string) =>
    (await askAssistant(app, tenant.customer, 'How hot should green tea be?', { location })).message?.content
  expect(await askAt('/page/quiet')).not.toContain('75 degrees')
  expect(await askAt(`/portal/${tenant.organization}/${tenant.portal}/page/quiet`)).not.toContain(
    '75 degrees',
  )
  expect(await askAt('/page/loud')).toContain('75 degrees')
})

it('follows the instructions of the course that it is asked in, and of no other (MOD-14)', async () => {
  const own = await makeTenant(app.deps, { enableAI: true })
  const [tea, coffee] = await Promise.all(
    ['Tea', 'Coffee'].map((name) =>
      makeCourse(own, { name: `${name} at home`, systemPrompt: `Always mention ${name.toLowerCase()}.` }),
    ),
  )
  const promptIn = async (caller: Caller, course: string | undefined) => {
    const { events } = await askAssistant(app, caller, 'What now?', {
      options: { itemType: 'course', item: course },
      adminOptions: { returnSystemPrompt: true },
    })
    return events.flatMap((event) => (event.type === 'data' ? [event.systemPrompt] : []))[0]
  }
  const staff = { ...own.admin, portal: own.customer.portal ?? '' }
  expect(await promptIn(staff, tea)).toContain('In this course: Always mention tea.')
  expect(await promptIn(staff, coffee)).not.toContain('mention tea')
  expect(await promptIn(staff, undefined)).not.toContain('In this course')
  expect(await promptIn(own.customer, tea)).toBeUndefined()
})

describe('the look that a portal chose', () => {
  const settings = async ({ customer }: Tenant) => {
    const { data, errors } = await app.graphql(
      '{ portalAssistant { showResetWithInput maxItemsInRightRail enableVoiceInput agentName promptPlaceholder } }',
      {},
      customer,
    )
    expect(errors).toEqual([])
    return data?.portalAssistant
  }

  it('passes its settings to its pages, with defaults for editions older than a setting', async () => {
    const assistant = { agentName: 'Mira’s helper', enableVoiceInput: true, maxItemsInRightRail: 3 }
    const chosen = await makeTenant(app.deps, { enableAI: true }, { assistant })
    expect(await settings(chosen)).toMatchObject(assistant)
    await app.deps.db.pool.query(`UPDATE "PortalPublished" SET assistant = '{}' WHERE organization = $1`, [
      chosen.organization,
    ])
    expect(await settings(chosen)).toEqual({
      ...{ showResetWithInput: true, maxItemsInRightRail: 8, enableVoiceInput: false, agentName: null },
      promptPlaceholder: 'How can I help?',
    })
  })

  it('says how it looks, its pictures by addresses, and no other organization’s', async () => {
    const [agentImage, chatIcon] = await Promise.all(
      [tenant, await makeTenant(app.deps)].map((of) =>
        makeAsset(app.deps, of, 'image', { original: { body: Buffer.from('png'), mimeType: 'image/png' } }),
      ),
    )
    const assistant = { agentImage, chatIcon, launcher: 'bubble', questionStyle: { color: '#112233' } }
    await app.deps.db.pool.query(`UPDATE "PortalPublished" SET assistant = $2 WHERE organization = $1`, [
      ...[tenant.organization, JSON.stringify(assistant)],
    ])
    const { data } = await app.graphql('{ portalAssistant { look } }', {}, tenant.customer)
    expect(data?.portalAssistant).toMatchObject({
      look: {
        ...{ launcher: 'bubble', agentImage: expect.stringContaining('/original'), chatIcon: null },
        ...{ questionAlignment: 'right-60', responseAlignment: 'left', questionStyle: { color: '#112233' } },
        defaultProcessingIcon: { width: 80, height: 20 },
        popupPosition: { position: 'top-center', paddingX: 20, widthPercent: 50, minHeight: 400 },
      },
    })
  })

  it.each([
    [true, [{ type: 'refinements', choices: 'green, black', description: 'Which tea' }]],
    [false, []],
  ])(
    'narrower questions of a model are no part of its answer (asked for: %s)',
    async (suggests, suggested) => {
      const models = app.deps.ports.of(modelsPort)
      const portal = { assistant: { suggestRefinements: suggests } }
      const asking = await makeTenant(app.deps, { enableAI: true }, portal)
      await makeCourse(asking, {
        name: 'Tea',
        sections: [testLesson('water', 'article', article('Hot water, not boiling.'))],
      })
      await readChanged(app.deps, asking.organization)
      app.deps.ports.put(modelsPort, {
        hasModel: true,
        choices: [],
        async *answer({ system }) {
          yield system.includes('narrower choices') ? 'Told. ' : 'Not told. '
          yield 'It depends.\nRefinements: Which tea: green, <b>black</b>'
        },
      })
      const { message } = await askAssistant(app, asking.customer, 'How hot?')
      app.deps.ports.put(modelsPort, models)
      expect(message?.content).toBe(suggests ? 'Told. It depends.' : 'Not told. It depends.')
      expect(message?.annotations?.filter(({ type }) => type !== 'source')).toEqual(suggested)
    },
  )
})

describe('a question that follows another', () => {
  it('means what that one named', async () => {
    const sessionID = createId()
    await askAssistant(app, tenant.customer, 'How hot should green tea be?', { sessionID })
    const { message } = await askAssistant(app, tenant.customer, 'And why is that?', { sessionID })
    expect(message?.content).toContain('Green tea wants water of 75 degrees')
  })

  it('is searched in a model’s words, and answered without it where no lesson says anything', async () => {
    const models = app.deps.ports.of(modelsPort)
    const asked: string[] = []
    app.deps.ports.put(modelsPort, {
      hasModel: true,
      choices: [],
      async *answer({ system, passages }) {
        asked.push(system.includes('Rewrite the last question') ? 'rewrite' : 'answer')
        yield asked.at(-1) === 'rewrite' ? 'How many grams of leaf?' : `From ${passages.length} passages.`
      },
    })
    try {
      const sessionID = createId()
      const first = await askAssistant(app, tenant.customer, 'Who won the race in Madagascar?', { sessionID })
      expect(first.message?.content).toMatch(/^I found nothing about that/)
      const { message } = await askAssistant(app, tenant.customer, 'And of it?', { sessionID })
      expect(message?.content).toBe('From 1 passages.')
      expect(findAnswerSources(message?.annotations)).toMatchObject([{ lesson: 'leaf' }])
      // A model may still look up who asks; what it says without that is thrown away.
      expect(asked).toEqual(['answer', 'rewrite', 'answer'])
    } finally {
      app.deps.ports.put(modelsPort, models)
    }
  })
})

describe('knows', () => {
  const publishedAt = '2026-01-01T00:00:00.000Z'
  const text = (said: string) => article(said).content
  const media = (path: string) =>
    readFile(new URL(`../../../../../resources/sample/media/${path}`, import.meta.url))
  /** The place of the first source. */
  async function sourceFor(prompt: string, caller: Caller = tenant.customer) {
    await readChanged(app.deps, tenant.organization)
    const { message } = await askAssistant(app, caller, prompt)
    return findAnswerSources(message?.annotations)[0]
  }

  it('a film by its second and a PDF by its page, in a course, a microcast and a document', async () => {
    const film = await makeAsset(
      app.deps,
      tenant,
      'video',
      { 'captions/en.vtt': { body: await media('tea-film/captions/en.vtt'), mimeType: 'text/vtt' } },
      { captions: [{ id: 'en', language: 'en', label: 'English', file: 'captions/en.vtt' }] },
    )
    const card = await makeAsset(app.deps, tenant, 'pdf', {
      original: { body: await media('tea-card/original.pdf'), mimeType: 'application/pdf' },
    })
    await tenant.add(Microcast, { name: 'Forty seconds', slug: 'forty', publishedAt, microcastAsset: film })
    expect(await sourceFor('Is boiling always best for oolong?')).toMatchObject({
      ...{ itemType: 'microcast', slug: 'forty', lesson: null, place: 'second', at: 6 },
    })
    const { data } = await app.graphql(
      '{ searchPortal(text: "oolong 90", withSentences: true) { sentences { item at text } } }',
      {},
      tenant.customer,
    )
    expect(data?.searchPortal).toMatchObject({
      sentences: [{ at: 10, text: expect.stringMatching(/^Green tea likes 75 degrees, oolong 90/) }],
    })
    await tenant.add(Document, { name: 'The card', slug: 'card', publishedAt, asset: card })
    expect(await sourceFor('Is it sour or dusty?')).toMatchObject({
      ...{ itemType: 'document', slug: 'card', lesson: null, place: 'page', at: 2 },
    })
  })

  it('nothing of a file that cannot be read, which is remembered and not read again', async () => {
    const file = { original: { body: 'no PDF at all', mimeType: 'application/pdf' } }
    const card = await makeAsset(app.deps, tenant, 'pdf', file, { status: 'processed' })
    const values = {
      name: 'The torn card',
      slug: 'torn',
      publishedAt,
      content: text('Matcha is whisked.'),
      asset: card,
    }
    const key = await tenant.add(Document, values)
    expect(await sourceFor('matcha')).toMatchObject({ slug: 'torn' })
    const { rows } = await app.deps.db.pool.query(
      'SELECT parts, fault FROM "KnowledgeFile" WHERE fault IS NOT NULL',
    )
    expect(rows).toEqual([{ parts: [], fault: 'This file cannot be used: it is damaged.' }])
    expect(await findStale(app.deps.db).items(tenant.organization)).not.toContainEqual({
      type: 'document',
      key,
    })
  })

  it('a program by its own lessons and its public page', async () => {
    const slug = 'path'
    const lesson = testLesson('homework', 'article', article('Brew two pots of sencha tomorrow.'))
    await tenant.add(Program, {
      name: 'The path',
      slug,
      publishedAt,
      sections: [lesson],
      audience: 'Baristas',
    })
    expect(await sourceFor('sencha tomorrow')).toMatchObject({
      itemType: 'program',
      slug,
      lesson: 'homework',
    })
    expect(await sourceFor('baristas')).toMatchObject({ itemType: 'program', slug, lesson: null })
  })

  it('lists and tables line by line, in an answer and in a found sentence', async () => {
    const item = (said: string) => ({ type: 'list-item', children: [{ text: said }] })
    const row = (header: boolean, ...cells: string[]) => ({
      type: 'table-row',
      children: cells.map((cell) => ({ type: 'table-cell', header, children: [{ text: cell }] })),
    })
    const table = {
      id: 't',
      type: 'table',
      children: [row(true, 'Tea', 'Water'), row(false, 'Puerh', '95 °C')],
    }
    const list = { id: 'l', type: 'bulleted-list', children: [item('A gongfu tray'), item('A strainer')] }
    const headline = 'All of gongfu'
    await tenant.add(Document, {
      name: 'The table',
      headline,
      publishedAt,
      content: { slate: [table, list] },
    })
    const unfound = { slate: [{ ...list, children: [item('A gongfu pot')] }] }
    await tenant.add(Document, { name: 'Not found', publishedAt, searchable: false, content: unfound })
    await readChanged(app.deps, tenant.organization)
    const { message } = await askAssistant(app, tenant.customer, 'puerh')
    expect(message?.content).toContain(
      '> **Tea: Puerh · Water: 95 °C**\n> • A gongfu tray\n> • A strainer [1]',
    )
    const { data } = await app.graphql(
      '{ searchPortal(text: "gongfu", withSentences: true) { sentences { text } } }',
      {},
      tenant.customer,
    )
    // Neither what an item says of itself, nor an item that search does not find.
    expect(data?.searchPortal).toEqual({ sentences: [{ text: 'A gongfu tray' }] })
  })

  it('the questions of an item’s page, as they are now', async () => {
    const faq = await tenant.add(Faq, { question: 'Is there a teahouse?', answer: 'In Kyoto.' })
    await tenant.add(Program, { name: 'The journey', slug: 'journey', publishedAt, faqs: [faq] })
    const place = { itemType: 'program', slug: 'journey', lesson: null }
    expect(await sourceFor('teahouse')).toMatchObject({ ...place, text: 'Is there a teahouse? In Kyoto.' })
    const values = { answer: 'In Uji.' }
    await writeSynced(app.deps, tenant.organization, { do: 'update', entity: Faq, key: faq, values })
    expect(await sourceFor('teahouse')).toMatchObject({ ...place, text: 'Is there a teahouse? In Uji.' })
    await writeSynced(app.deps, tenant.organization, { do: 'delete', entity: Faq, key: faq })
    expect(await sourceFor('teahouse')).toBeUndefined()
  })

  it('published content: from then on, with changes, and no longer after unpublishing', async () => {
    const key = await tenant.add(Document, {
      name: 'The pledge',
      slug: 'pledge',
      content: text('We rinse gaiwans.'),
    })
    expect(await sourceFor('gaiwans')).toBeUndefined()
    await publishForTest(app.deps, Document, key)
    expect(await sourceFor('gaiwans')).toMatchObject({ slug: 'pledge' })
    await change(key, { content: text('We rinse zarfs.') })
    expect(await sourceFor('zarfs')).toBeUndefined()
    await publishForTest(app.deps, Document, key)
    expect(await sourceFor('zarfs')).toMatchObject({ slug: 'pledge' })
    expect(await sourceFor('gaiwans')).toBeUndefined()
    // At once: what the owner switches waits for no reading.
    await change(key, { active: false })
    expect((await askAssistant(app, tenant.customer, 'zarfs')).message?.annotations).toEqual([])
    await change(key, { active: true })
    expect(await sourceFor('zarfs')).toMatchObject({ slug: 'pledge' })
    await writeSynced(app.deps, tenant.organization, { do: 'delete', entity: Document, key })
    expect(await sourceFor('zarfs')).toBeUndefined()
    const { rows } = await app.deps.db.pool.query('SELECT FROM "KnowledgeSource" WHERE item = $1', [key])
    expect(rows).toEqual([])
  })

  it('nothing of items kept out of answers, from their next edition on', async () => {
    const values = { name: 'The secret', slug: 'kept', publishedAt, content: text('Yixing clay breathes.') }
    const key = await tenant.add(Document, values)
    expect(await sourceFor('yixing clay')).toMatchObject({ slug: 'kept' })
    await change(key, { doNotReference: true })
    await publishForTest(app.deps, Document, key)
    expect(await sourceFor('yixing clay')).toBeUndefined()
    const { rows } = await app.deps.db.pool.query('SELECT FROM "KnowledgePassage" WHERE item = $1', [key])
    expect(rows).toEqual([])
  })

  it('nothing for an organization without an assistant, at every door', async () => {
    const silent = await makeTenant(app.deps)
    expect((await askAssistant(app, silent.customer, 'green tea')).status).toBe(503)
    const { errors } = await app.graphql(
      'mutation ($s: String!) { invokeAgent(sessionID: $s, prompt: "green tea") { messages { content } } }',
      { s: createId() },
      silent.customer,
    )
    expect(errors[0]?.extensions.code).toBe('unavailable')
  })

  it('nothing of an erased customer, once published content was read again', async () => {
    const bob = await tenant.addCustomer({ email: 'bob.potter@example.org', name: 'Bob Potter' })
    const said = 'The potter of our samovar cups is bob.potter@example.org.'
    await tenant.add(Document, { name: 'The cups', slug: 'cups', publishedAt, content: text(said) })
    expect((await sourceFor('samovar cups'))?.text).toContain('bob.potter')
    await app.graphql(
      'mutation ($id: String!, $org: String!) { eraseCustomer(customerID: $id, organizationID: $org, dryRun: false, confirm: $id) { total } }',
      { id: bob.id, org: tenant.organization },
      tenant.admin,
    )
    const kept = await app.deps.db.pool.query(`SELECT FROM "KnowledgePassage" WHERE text LIKE '%bob.potter%'`)
    expect(kept.rows).toEqual([])
    // It is read again as it is published then: what authors wrote in prose is theirs to change.
    expect((await findStale(app.deps.db).items(tenant.organization)).length).toBeGreaterThan(0)
  })

  const change = (key: string, values: Record<string, unknown>) =>
    writeSynced(app.deps, tenant.organization, { do: 'update', entity: Document, key, values })
})
