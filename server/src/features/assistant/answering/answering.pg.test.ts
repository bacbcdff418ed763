import { afterAll, beforeAll, expect, it } from 'vitest'
import { sourcesOf } from '../../../../../shared/src/features/assistant/rules/sourcesOf.ts'
import { testLesson } from '../../../../../shared/src/testing/testCourse.ts'
import { askAssistant } from '../../../testing/askAssistant.ts'
import { createTestApp, type TestApp } from '../../../testing/createTestApp.ts'
import { makeCourse } from '../../../testing/makeCourse.ts'
import { makeTenant, type Tenant } from '../../../testing/makeTenant.ts'
import { readChanged } from '../knowing/keepKnown.ts'

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
  expect(sourcesOf(message?.annotations)).toMatchObject([
    { number: 1, title: 'Tea for beginners', lesson: 'water', place: 'text' },
  ])
  expect(events.map(({ type }) => type)).toEqual(['data', 'begin', 'text', 'text', 'text', 'end'])
})

it('says that it does not know what is not there', async () => {
  const { message } = await askAssistant(app, tenant.customer, 'Who won the cycling race in Madagascar?')
  expect(message?.content).toBe('I found nothing about that in what you can read here.')
  expect(message?.annotations).toEqual([])
})
