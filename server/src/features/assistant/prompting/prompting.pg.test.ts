import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { AiConfiguration } from '#shared/features/assistant/entities/AiConfiguration.ts'
import { ClientAi } from '#shared/features/assistant/entities/ClientAi.ts'
import { bodyDigestHeader } from '#shared/features/assistant/rules/bodyDigestHeader.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { testLesson } from '#shared/testing/testCourse.ts'
import { readChanged } from '../knowing/keepKnown.ts'
import type { ModelAsk } from '../ports/models/Models.ts'
import { modelsPort } from '../ports/models/modelsPort.ts'
import { withoutModel } from '../ports/models/withoutModel.ts'
import { forgetOldPrompts } from './keptPrompts.ts'

let app: TestApp
let school: Tenant
let other: Tenant
let configuration: string
let client: string
const asks: ModelAsk[] = []

const kettle = (heading: string, text: string) => ({
  content: {
    slate: [
      { id: 'h', type: 'heading', level: 2, children: [{ text: heading }] },
      { id: 'p', type: 'paragraph', children: [{ text }] },
    ],
  },
})

beforeAll(async () => {
  app = await createTestApp()
  school = await makeTenant(app.deps, { enableAI: true })
  other = await makeTenant(app.deps, { enableAI: true })
  configuration = await school.add(AiConfiguration, {
    name: 'With prompts',
    pageSuggestedPromptsEnabled: true,
    pageSuggestedPromptsInstructions: 'Ask about care.',
  })
  client = await school.add(ClientAi, { name: 'The client AI', configuration })
  const publishedAt = '2026-01-01T00:00:00.000Z'
  const add = (of: Tenant, name: string, sections: unknown[], values: Record<string, unknown> = {}) =>
    of.add(Course, { name, publishedAt, sections, ...values })
  await add(school, 'Brewing', [
    testLesson(
      'one',
      'article',
      kettle('Cleaning a kettle', 'A kettle is cleaned with vinegar once a month.'),
    ),
    testLesson(
      'two',
      'article',
      kettle('Filling a kettle', 'A kettle is filled with fresh water each time.'),
    ),
  ])
  await add(
    school,
    'Closed',
    [testLesson('one', 'article', kettle('The zxclosedqv kettle', 'A kettle of others.'))],
    {
      gated: true,
    },
  )
  await add(other, 'Others', [
    testLesson('one', 'article', kettle('The zxotherqv kettle', 'A kettle elsewhere.')),
  ])
  await readChanged(app.deps, school.organization)
  await readChanged(app.deps, other.organization)
}, 120_000)
afterAll(() => app.close())

/** The course that is gated is closed to visitors. */
const visitor = (): Caller => ({ portal: `${school.organization}~${school.portal}` })

const page = { title: 'Kettle', description: 'A kettle that whistles.', isProduct: true }

async function suggest({
  caller = visitor(),
  embedding = client,
  currentPage = page as object,
}: {
  caller?: Caller
  embedding?: string | null
  currentPage?: object
} = {}) {
  const body = JSON.stringify({
    tool: 'generateSuggestedPrompts',
    arguments: {
      sessionID: createId(),
      options: { clientAi: embedding?.split('~')[1] },
      location: 'https://shop.example/kettle',
      customerContext: { currentPage, product: { id: '7', name: 'Big kettle' } },
    },
  })
  const response = await fetch(`${app.origin}/assistant`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': 'en',
      'X-Lectern-Portal': caller.portal ?? '',
      [bodyDigestHeader]: createHash('sha256').update(body).digest('hex'),
      ...(caller.token && { Authorization: `Bearer ${caller.token}` }),
      ...(caller.cookie && { Cookie: caller.cookie }),
    },
  })
  const answer = (await response.json()) as { suggestedPrompts?: string[] }
  return {
    status: response.status,
    prompts: answer.suggestedPrompts,
    type: response.headers.get('content-type'),
  }
}

const configure = (values: Record<string, unknown>) =>
  writeSynced(app.deps, school.organization, {
    do: 'update',
    entity: AiConfiguration,
    key: configuration,
    values,
  })

describe('without a model', () => {
  it('questions are made of the headings of the nearest passages, the same each time', async () => {
    const first = await suggest()
    expect(first).toMatchObject({ status: 200, type: expect.stringContaining('application/json') })
    expect(new Set(first.prompts)).toEqual(
      new Set([
        'What should I know about “Cleaning a kettle”?',
        'What should I know about “Filling a kettle”?',
      ]),
    )
    expect((await suggest()).prompts).toEqual(first.prompts)
    await configure({ pageSuggestedPromptsMaxCount: 1 })
    expect((await suggest()).prompts).toEqual(first.prompts?.slice(0, 1))
    await configure({ pageSuggestedPromptsMaxCount: 3 })
  })

  it('there are none where they are turned off, or where nothing is known of the page', async () => {
    expect((await suggest({ embedding: null })).prompts).toEqual([])
    expect((await suggest({ currentPage: { title: 'Bicycle pumps' } })).prompts).not.toEqual(undefined)
    await configure({ pageSuggestedPromptsEnabled: false })
    expect((await suggest()).prompts).toEqual([])
    await configure({ pageSuggestedPromptsEnabled: true })
  })

  it('say nothing of what the asker may not read, and nothing of another organization', async () => {
    const stranger = { ...other.admin, portal: `${school.organization}~${school.portal}` }
    for (const caller of [visitor(), stranger]) {
      const { prompts } = await suggest({ caller })
      expect(JSON.stringify(prompts)).not.toMatch(/zxclosedqv|zxotherqv/)
      expect(prompts).toBeInstanceOf(Array)
    }
    // A client AI of another organization has no configuration here.
    const { prompts } = await suggest({ caller: other.customer, embedding: client })
    expect(prompts).toEqual([])
  })
})

describe('with a model', () => {
  beforeAll(() => {
    app.deps.ports.put(modelsPort, {
      ...withoutModel,
      hasModel: true,
      async *answer(ask: ModelAsk) {
        asks.push(ask)
        yield '1. How is it cleaned?\n2. How loud is it? See https://evil.example\n'
      },
    })
  })

  it('it writes them from the page and its passages, and they are kept for some days', async () => {
    const { prompts } = await suggest()
    expect(prompts).toEqual(['How is it cleaned?', 'How loud is it? See'])
    expect(asks[0]?.system).toContain('- Ask about care.')
    expect(asks[0]?.messages[0]?.content).toContain('A kettle is cleaned with vinegar')
    expect(JSON.stringify(asks)).not.toMatch(/zxclosedqv|zxotherqv/)
    expect((await suggest()).prompts).toEqual(prompts)
    expect(asks).toHaveLength(1)
    // Who may read more gets others.
    const { prompts: others } = await suggest({ caller: school.customer })
    expect(others).toEqual(prompts)
    expect(asks[1]?.messages[0]?.content).toContain('zxclosedqv')
    expect(asks).toHaveLength(2)
    app.deps.pass(8 * 24 * 3_600_000)
    await suggest()
    expect(asks).toHaveLength(3)
    app.deps.pass(31 * 24 * 3_600_000)
    await forgetOldPrompts(app.deps)
    expect((await app.deps.db.pool.query('SELECT 1 FROM "PagePrompts"')).rows).toEqual([])
  })
})
