import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import { sampleOrganization } from './features/installation/sampling/sampleRecords.ts'
import { seedInstallation } from './features/installation/sampling/seedInstallation.ts'
import { insertRecord } from './kernel/db/records/writeRecords.ts'
import { type Caller, createTestApp, type TestApp } from './testing/createTestApp.ts'

const file = new URL('../../docs/api.md', import.meta.url)

/** A query of docs/api.md: its caller, text, variables and documented answer. */
const example =
  /^## (.+?)\n.*?```graphql\n# As (.+?)\.\n(.+?)```\n\n```json\n(.+?)```\n\nAnswers:\n\n```json\n(.+?)```/gms

const course = `${sampleOrganization}~brewing-better-tea`

/** With LECTERN_WRITE_ANSWERS=1, rewrites the answers in the file. */
describe('docs/api.md', () => {
  let app: TestApp
  const callers: Record<string, Caller> = { 'a visitor': {} }
  beforeAll(async () => {
    app = await createTestApp()
    const administrator = await seedInstallation(app.deps)
    const { data } = await app.graphql(
      'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password, pool: "staff", wantsToken: true) { token } }',
      administrator ?? {},
    )
    callers['an administrator'] = { token: String(data?.signIn?.token) }
    const { pool } = app.deps.db
    for (const [id, name, progress] of [
      ['mia', 'Mia Learner', 40],
      ['noah', 'Noah Reader', 100],
    ] as const) {
      const own = { id, name, email: `${id}@example.org` }
      const customer = await insertRecord(pool, Customer, sampleOrganization, own, app.deps.now())
      const facts = { id: `${id}-tea`, customer: customer.key, course, progress }
      await insertRecord(pool, CourseProgress, sampleOrganization, facts, app.deps.now())
    }
  })
  afterAll(() => app.close())

  const text = readFileSync(file, 'utf8')
  const examples = [...text.matchAll(example)].map(
    ([, title = '', who = '', query = '', variables = '', answer = '']) => ({
      title,
      who,
      query,
      variables,
      answer,
    }),
  )

  it('has a query for each of the typical tasks', () => {
    expect(examples.map(({ title }) => title)).toHaveLength(5)
  })

  it.each(examples)('$title: the answer is as documented', async ({ who, query, variables, answer }) => {
    const { data, errors } = await app.graphql(query, JSON.parse(variables), callers[who])
    expect(errors).toEqual([])
    if (process.env.LECTERN_WRITE_ANSWERS) {
      const written = `${JSON.stringify({ data }, null, 2)}\n`
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(
          `${query}\`\`\`\n\n\`\`\`json\n${variables}\`\`\`\n\nAnswers:\n\n\`\`\`json\n${answer}`,
          () => `${query}\`\`\`\n\n\`\`\`json\n${variables}\`\`\`\n\nAnswers:\n\n\`\`\`json\n${written}`,
        ),
      )
    } else expect({ data }).toEqual(JSON.parse(answer))
  })
})
