import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { startTestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

import { Course } from '#shared/features/content/entities/Course.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { writeAsServer } from '#shared/kernel/sync/writeAsServer.ts'

type Server = Awaited<ReturnType<typeof startTestServer>>
type Draft = {
  statusCode: number
  message: string | null
  value: string | null
  questions: { text: string; answers: { text: string; isRight: boolean }[] }[]
}

let open: OpenConsole
let server: Server
let course: Row
let service: { hasModel: boolean; models: string[] }
/** What the server answers, the last one from then on; and what it was asked to start. */
let drafts: Draft[]
let started: Record<string, unknown>[]
let isServiceAsked: boolean

const ready = (values: Partial<Draft>): Draft => ({
  ...{ statusCode: 200, message: null, value: null, questions: [] },
  ...values,
})

beforeEach(async () => {
  service = { hasModel: true, models: [] }
  drafts = [ready({ value: 'Brew better tea in an hour.' })]
  started = []
  isServiceAsked = false
  server = await startTestServer(
    [{ id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }],
    async (document, variables) => {
      if (document.includes('getAIService')) {
        isServiceAsked = true
        return { answer: service }
      }
      if (document.includes('startGenerateField')) {
        started.push(variables ?? {})
        return { answer: { statusCode: 102, runID: `run${started.length}`, threadID: 'thread' } }
      }
      if (document.includes('getGenerateFieldResponse'))
        return { answer: drafts.length > 1 ? drafts.shift() : drafts[0] }
      return { answer: {} }
    },
  )
})
afterEach(async () => {
  await open.close()
  await server.close()
})

async function openCourse(values: Record<string, unknown> = {}, organization = { enableAI: true }) {
  open = await openConsole()
  const { api } = open.core
  await api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await api.chooseOrganization({ organization: 'acme' })
  const school = { name: 'Acme School', ...organization }
  const tea = { name: 'Tea for beginners', ...values }
  const edits = [
    { do: 'create', entity: Organization, key: 'acme', values: school },
    { do: 'create', entity: Course, key: 'acme~tea', values: tea },
  ] as const
  await server.store.write('acme', (sync) => writeAsServer(sync, edits, { now: Date.now() }))
  await api.syncNow({})
  course = await api.get({ entity: 'course', key: 'acme~tea' })
  open.go(`/app/course-editor/${course.id}?tab=details`)
  await screen.findByLabelText('Description')
}

const command = () => screen.findByRole('button', { name: 'Write with AI: Description' })
const panel = () => screen.findByRole('region', { name: 'Draft of the description' })
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Description')
const stored = async () => (await open.core.api.get({ entity: 'course', key: course.key })).description

describe('a draft of a field', () => {
  it('is shown beside the text, which it replaces once it is accepted, and Undo takes it back', async () => {
    await openCourse({ description: 'Brew tea.' })
    await open.user.click(await command())
    const draft = within(await panel())
    expect((await draft.findByLabelText<HTMLTextAreaElement>('Draft')).value).toBe(
      'Brew better tea in an hour.',
    )
    draft.getByText('Now')
    expect(field().value).toBe('Brew tea.')
    expect(started).toEqual([
      expect.objectContaining({ itemType: 'course', itemID: course.id, field: 'description' }),
    ])
    await open.user.type(draft.getByLabelText('Draft'), ' Enjoy!')
    await open.user.click(draft.getByRole('button', { name: 'Replace with this text' }))
    await waitFor(async () => expect(await stored()).toBe('Brew better tea in an hour. Enjoy!'))
    expect(document.activeElement).toBe(field())
    expect(screen.queryByRole('region', { name: 'Draft of the description' })).toBeNull()
    await open.user.click(await screen.findByRole('button', { name: 'Undo', hidden: false }))
    await waitFor(async () => expect(await stored()).toBe('Brew tea.'))
  })

  it('is asked for again every 3 s while it is written', async () => {
    drafts = [ready({ statusCode: 102 }), ready({ value: 'It is there.' })]
    await openCourse()
    await open.user.click(await command())
    const draft = within(await panel())
    await draft.findByText('Writing the description…')
    expect((await draft.findByLabelText<HTMLTextAreaElement>('Draft')).value).toBe('It is there.')
    // There is no text yet to compare it with.
    expect(draft.queryByText('Now')).toBeNull()
    draft.getByRole('button', { name: 'Use this text' })
  })

  it('is written again in the same thread as its author wishes, and discarded', async () => {
    await openCourse({ description: 'Brew tea.' })
    await open.user.click(await command())
    const draft = within(await panel())
    await open.user.type(await draft.findByLabelText('What should be different?'), 'Shorter{Enter}')
    await waitFor(() => expect(started.at(-1)).toMatchObject({ wish: 'Shorter', threadID: 'thread' }))
    await open.user.click(await draft.findByRole('button', { name: 'Discard' }))
    expect(document.activeElement).toBe(await command())
    expect(await stored()).toBe('Brew tea.')
  })

  it('says why it failed, and tries again', async () => {
    drafts = [
      ready({ statusCode: 503, message: 'The language model did not answer. Try again.' }),
      ready({ value: 'Now it works.' }),
    ]
    await openCourse()
    await open.user.click(await command())
    const draft = within(await panel())
    expect((await draft.findByRole('alert')).textContent).toBe(
      'The language model did not answer. Try again.',
    )
    await open.user.click(draft.getByRole('button', { name: 'Try again' }))
    expect((await draft.findByLabelText<HTMLTextAreaElement>('Draft')).value).toBe('Now it works.')
  })

  it('needs a connection', async () => {
    await openCourse()
    await command()
    server.cuts.isOffline = true
    await open.user.click(await command())
    expect((await within(await panel()).findByRole('alert')).textContent).toBe(
      'This needs a connection to the server. Try again once you are online.',
    )
    server.cuts.isOffline = false
  })
})

describe('the command is not there', () => {
  const hasNone = async () => {
    await waitFor(() => expect(field()).toBeTruthy())
    expect(screen.queryByRole('button', { name: /^Write with AI/ })).toBeNull()
  }

  it('where the organization has turned AI off', async () => {
    await openCourse({}, { enableAI: false })
    await hasNone()
  })

  it('where the server has no model', async () => {
    service = { hasModel: false, models: [] }
    await openCourse()
    await waitFor(() => expect(isServiceAsked).toBe(true))
    await hasNone()
  })

  it('in a workspace without a server', async () => {
    open = await openConsole()
    course = await open.core.api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
    open.go(`/app/course-editor/${course.id}?tab=details`)
    await screen.findByLabelText('Description')
    await hasNone()
  })
})

it('questions from the lesson above are chosen, changed and added, and Undo takes them back', async () => {
  drafts = [
    ready({
      questions: [
        {
          text: 'How hot is the water?',
          answers: [
            { text: '75 degrees', isRight: true },
            { text: '100 degrees', isRight: false },
          ],
        },
        {
          text: 'Who drinks it?',
          answers: [
            { text: 'You', isRight: true },
            { text: 'Nobody', isRight: false },
          ],
        },
      ],
    }),
  ]
  const lesson = (id: string, type: string) => ({
    ...{ id, name: `Lesson ${id}`, type, sections: [] },
    item: { name: `Lesson ${id}`, type },
  })
  await openCourse({ sections: [lesson('kettle', 'article'), lesson('quiz', 'quiz')] })
  open.go(`/app/course-editor/${course.id}?lesson=quiz`)
  await open.user.click(await screen.findByRole('button', { name: 'Write questions with AI' }))
  expect(screen.getByLabelText<HTMLSelectElement>('From which lesson').value).toBe('kettle')
  await open.user.click(screen.getByRole('button', { name: 'Write questions' }))
  const draft = within(await screen.findByRole('region', { name: 'Draft of the questions' }))
  await open.user.click(await draft.findByLabelText('Add question 2'))
  await open.user.type(draft.getByLabelText('Text of drafted question 1'), ' Say it.')
  expect(started[0]).toMatchObject({ field: 'questions', lessonID: 'kettle' })
  await open.user.click(draft.getByRole('button', { name: 'Add 1 question' }))
  const questions = async () => {
    const row = await open.core.api.get({ entity: 'course', key: course.key })
    const sections = row.sections as {
      item: { questions?: { questionText: string; correctAnswer: string[] }[] }
    }[]
    return sections[1]?.item.questions ?? []
  }
  await waitFor(async () =>
    expect((await questions()).at(-1)?.questionText).toBe('How hot is the water? Say it.'),
  )
  expect((await questions()).at(-1)?.correctAnswer).toHaveLength(1)
  await open.user.click(await screen.findByRole('button', { name: 'Undo', hidden: false }))
  await waitFor(async () =>
    expect((await questions()).map(({ questionText }) => questionText)).not.toContain(
      'How hot is the water? Say it.',
    ),
  )
})
