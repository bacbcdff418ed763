import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startTestServer } from '#desktop/core/testing/startTestServer.ts'
import { passedQuiz } from '#shared/features/content/entities/parts/quizResult.ts'
import { createFakeServer } from '#shared/testing/fakeServer.ts'
import { openConsole } from '../../kernel/testing/openConsole.tsx'

const updatedAt = '2026-01-01T00:00:00.000Z'
const customer = { key: 'acme~c1', id: 'c1', updatedAt, name: 'Mia Learner', email: 'mia@example.org' }
const commit = (at: string, raw: string, attempts: string) => ({
  at,
  fact: 'f1',
  cmi: { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': raw, 'cmi.attempts': attempts },
})
const progress = (id: string, scormData: object) => ({
  ...{ key: `acme~p${id}`, id: `p${id}`, updatedAt, microcast: `acme~${id}`, progress: 100 },
  ...{ lastActiveDate: updatedAt, completeDate: updatedAt, scormData },
})

it('shows the score and attempts of the last committed package, and the best score of quizzes', async () => {
  const far = createFakeServer([customer])
  const server = await startTestServer(
    [{ id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }],
    async (document, variables) => {
      const name = /answer: (\w+)/.exec(document)?.[1] ?? ''
      if (!name.endsWith('Progresses') && name !== 'listCertificates')
        return await far.execute(document, variables)
      const items = { listMicrocastProgresses: progresses, listCourseProgresses: courses }[name] ?? []
      return { answer: { items, nextToken: null } }
    },
  )
  const open = await openConsole()
  try {
    await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
    await open.core.api.chooseOrganization({ organization: 'acme' })
    for (const [id, name, format] of [
      ['m1', 'Pouring tea', 'scorm12'],
      ['m2', 'Opened once', 'scorm12'],
      ['m3', 'Watching tea', 'standard'],
    ])
      await open.core.api.create({ entity: 'microcast', values: { id, name, format } })
    const lesson = (id: string, type: string, name: string) => ({
      ...{ id, name, type, sections: [] },
      item: { type, name },
    })
    const sections = [
      lesson('q1', 'quiz', 'Leaves'),
      lesson('q2', 'quiz', 'Never taken'),
      lesson('k1', 'scorm', 'Tea ceremony'),
    ]
    await open.core.api.create({ entity: 'course', values: { id: 'c1', name: 'Green tea', sections } })
    open.go('/app/customers/c1')
    const section = within(await screen.findByRole('region', { name: 'Learning' }))
    const cell = async (name: string) => (await section.findByText(name)).closest('td')?.textContent
    expect(await cell('Pouring tea')).toContain('Score: 85 % · 2 attempts')
    expect(await cell('Opened once')).toContain('Score: – · 1 attempt')
    expect(await cell('Watching tea')).not.toContain('Score')
    await section.findByText('Green tea')
    const scores = within(section.getByRole('list', { name: 'Scores' })).getAllByRole('listitem')
    expect(scores.map(({ textContent }) => textContent)).toEqual([
      'Leaves: 90 % · 2 attempts',
      'Tea ceremony: 85 % · 2 attempts',
    ])
  } finally {
    await open.close()
    await server.close()
  }
})

const progresses = [
  progress('m1', {
    item: {
      'acme~new': commit('2026-01-02T00:00:00.000Z', '85', '2'),
      'acme~old': commit('2026-01-01T00:00:00.000Z', '30', '5'),
    },
  }),
  progress('m2', { item: { 'acme~new': commit('2026-01-02T00:00:00.000Z', '', '1') } }),
  progress('m3', {}),
]

const { microcast: _, ...begun } = progress('c1', {
  k1: {
    'acme~new': commit('2026-01-02T00:00:00.000Z', '85', '2'),
    'acme~old': commit('2026-01-01T00:00:00.000Z', '30', '5'),
  },
})
const attempt = (score: number) => ({ ...passedQuiz, score, history: [], timesTaken: 2 })
const courses = [
  {
    ...begun,
    course: 'acme~c1',
    quizResults: {
      q1: { ...attempt(60), history: [attempt(90)] },
      gone: attempt(10),
    },
  },
]
