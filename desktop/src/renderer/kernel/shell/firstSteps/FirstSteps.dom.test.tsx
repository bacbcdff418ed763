import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { newLesson } from '#shared/features/content/rules/outline/newLesson.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { type OpenConsole, openConsole, reopenConsole } from '../../testing/openConsole.tsx'

let open: OpenConsole
beforeEach(() => localStorage.clear())
afterEach(() => open.close())

const panel = async () => within(await screen.findByRole('region', { name: 'First steps' }))
const stepNames = (place: Awaited<ReturnType<typeof panel>>) =>
  place.getAllByRole('listitem').map((one) => one.querySelector('a, button')?.textContent)
const ring = (text: string) => screen.findByRole('button', { name: `First steps: ${text}` })

describe('the first steps', () => {
  it('are above the first screen, each with its reason and a link to its place', async () => {
    open = await openConsole()
    const steps = await panel()
    expect(stepNames(steps)).toEqual([
      'Make a course',
      'Add a video',
      'Write a quiz question',
      'Set up your portal',
      'Publish your course',
      'Invite someone',
    ])
    steps.getByText(/^A course is what your learners take/)
    await ring('0 of 6 done')
    await open.user.click(steps.getByRole('link', { name: 'Set up your portal' }))
    await screen.findByRole('dialog', { name: 'New portal' })
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  })

  it('are marked by what the workspace has, and link to the lesson that is missing something', async () => {
    open = await openConsole()
    const quiz = newLesson('quiz', 'What you know', createId)
    const sections = [newLesson('video', 'The first pour', createId), quiz]
    const course = await open.core.api.create({
      entity: 'course',
      values: { name: 'Brewing green tea', sections },
    })
    await open.core.api.create({ entity: 'portal', values: { name: 'Tea portal' } })
    open.go('/app/first-steps')
    await screen.findByText(/^2 of 6 done\./)
    const steps = within(screen.getByRole('main'))
    expect(steps.queryByRole('link', { name: 'Make a course' })).toBeNull()
    const link = (name: string) => steps.getByRole('link', { name }).getAttribute('href')
    expect(link('Add a video')).toBe(`/app/course-editor/${course.id}?lesson=${sections[0]?.id}`)
    expect(link('Write a quiz question')).toBe(`/app/course-editor/${course.id}?lesson=${quiz.id}`)
    expect(link('Publish your course')).toBe(`/app/course-editor/${course.id}`)
  })

  it('offer to connect where a step needs a server', async () => {
    open = await openConsole()
    await open.user.click((await panel()).getByRole('button', { name: 'Invite someone' }))
    await screen.findByRole('dialog', { name: 'Connect to an organization' })
  })

  it('are dismissed for good, and called again from Settings or with Ctrl+K', async () => {
    open = await openConsole()
    await open.user.click((await panel()).getByRole('button', { name: 'Hide first steps' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull())
    expect(screen.queryByRole('button', { name: /^First steps:/ })).toBeNull()
    open.screen.unmount()
    open = reopenConsole(open, '/app/courses')
    await screen.findByText('Your first course')
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
    await open.user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog', { name: 'Search or go to' })
    await open.user.keyboard('first steps{Enter}')
    await open.user.click(await screen.findByRole('button', { name: 'Show first steps at the top again' }))
    await ring('0 of 6 done')
  })
})

describe('the first steps on a server', () => {
  let server: TestServer
  afterEach(() => server.close())
  async function start(roles: string[]) {
    server = await startTestServer([{ id: 'acme', name: 'Acme School', roles }])
    server.people.answer.push({ key: 'acme~admin_1' })
    server.people.colleagues.push({ key: 'acme~ana' })
    open = await openConsole({ path: '/app/first-steps' })
    await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
    await open.core.api.chooseOrganization({ organization: 'acme' })
  }
  const link = (name: string) => screen.queryByRole('link', { name })

  it('see an invitation, and remember it while the server cannot be reached', async () => {
    await start(['FULLADMIN'])
    await waitFor(() => expect(link('Invite someone')?.getAttribute('href')).toBe('/app/customers?new'))
    server.people.invites.push({ key: 'acme~i1' })
    open.go('/app/courses')
    await ring('1 of 6 done')
    server.cuts.isOffline = true
    open.go('/app/first-steps')
    await screen.findByText(/^1 of 6 done\./)
    expect(link('Invite someone')).toBeNull()
  })

  it('are only those that the role may do', async () => {
    await start(['AIADMIN'])
    await screen.findByText('This screen is not part of your role')
    open.go('/app/microcasts')
    await screen.findByRole('heading', { name: 'Microcasts' })
    expect(screen.queryByRole('button', { name: /^First steps:/ })).toBeNull()
  })
})
