import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Lesson } from '#shared/features/content/lessons/lesson.ts'
import { exampleManifest, type ScormManifest } from '#shared/features/content/scorm/ScormManifest.ts'
import { testHost, testLesson, testProgress } from '#widgets/kernel/testing/testHost.tsx'
import { HostProvider } from '../../host/HostContext.ts'
import type { PlayerAsset, WidgetHost } from '../../host/WidgetHost.ts'
import { ScormPlayer } from './ScormPlayer.tsx'

afterEach(cleanup)

const [sco] = exampleManifest.scos
if (!sco) throw new Error('The example has a part')

function open(
  completesWhen: Lesson<'scorm'>['completesWhen'],
  manifest: ScormManifest = exampleManifest,
  scorm: Partial<WidgetHost['scorm']> = {},
) {
  const host = testHost({ scorm })
  const section = testLesson({ type: 'scorm', completesWhen })
  // Only its key and its manifest are looked at here.
  const asset = { key: 'acme~pack', scormManifest: manifest } as PlayerAsset
  const player = (isCompleted: boolean) => (
    <HostProvider value={host}>
      <ScormPlayer section={section} asset={asset} progress={testProgress({ isCompleted })} />
    </HostProvider>
  )
  const view = render(player(false))
  return { host, showCompleted: () => view.rerender(player(true)) }
}

test('a package that reports its completion is not completed by the portal, and has no button to mark it', () => {
  const { host } = open('packageReports')
  expect(host.reports).toEqual([])
  expect(screen.queryByRole('button', { name: 'Mark as complete' })).toBeNull()
})

test('completes a lesson once when it is opened, if it is set so', () => {
  const { host, showCompleted } = open('lessonOpened')
  showCompleted()
  expect(host.reports).toEqual([{ lessonId: 'lesson', progress: 100, lastPosition: 0, maxPosition: 0 }])
})

test('completes a lesson when the learner marks it, and says so', () => {
  const { host, showCompleted } = open('learnerMarks')
  expect(host.reports).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Mark as complete' }))
  expect(host.reports).toMatchObject([{ lessonId: 'lesson', progress: 100 }])
  showCompleted()
  expect(screen.getByText('Completed')).toBeTruthy()
})

test('does not offer parts that the manifest hides', () => {
  const named = (identifier: string) => ({ ...sco, identifier, title: `Part ${identifier}` })
  const item = (identifier: string, isVisible: boolean) => ({
    identifier,
    title: identifier,
    isVisible,
    sco: identifier,
    children: [],
  })
  open('packageReports', {
    ...exampleManifest,
    scos: [named('a'), named('b'), named('c')],
    organization: [item('a', true), item('b', false), item('c', true)],
  })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Part a', 'Part c'])
})

test('says that a package of one part was passed, with its score and attempts', () => {
  const scorm = {
    load: () => ({ 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '85', 'cmi.attempts': '2' }),
  }
  open('packageReports', exampleManifest, scorm)
  expect(screen.getByText('You have passed this lesson.')).toBeTruthy()
  expect(screen.getByText('Score: 85% · 2 attempts')).toBeTruthy()
})

test('offers the parts of a large package around the open one, and finds the others', () => {
  const scos = Array.from({ length: 5000 }, (_, at) => ({
    ...sco,
    identifier: `part${at}`,
    title: at === 4711 ? 'Oolong' : `Tea ${at + 1}`,
  }))
  open('packageReports', { ...exampleManifest, scos, organization: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Part 1 of 5,000: Tea 1' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(100)
  expect(screen.getByText('100 of 5,000 parts are shown. Search to find the others.')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'oolong' } })
  fireEvent.click(screen.getByRole('button', { name: /Oolong/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Part 4,712 of 5,000: Oolong' }))
  expect(screen.getByRole('button', { name: '4712 Oolong' }).getAttribute('aria-current')).toBe('true')
})

describe('a package of several parts', () => {
  const parts = ['leaf', 'water', 'cup'].map((identifier) => ({
    ...sco,
    identifier,
    title: `The ${identifier}`,
  }))
  const manifest: ScormManifest = { ...exampleManifest, scos: parts, organization: [] }
  const status = () => screen.getByText(/^Part \d/).textContent

  function openParts() {
    let kept: Record<string, string> = {}
    const host = testHost({
      scorm: {
        load: () => kept,
        save(_lesson, cmi) {
          // As in the portal, where `load` returns it only after the next rendering.
          queueMicrotask(() => {
            kept = cmi
          })
        },
      },
    })
    // Only its key and its manifest are looked at here.
    const asset = { key: 'acme~pack', scormManifest: manifest } as PlayerAsset
    const section = testLesson({ type: 'scorm', completesWhen: 'packageReports' })
    render(
      <HostProvider value={host}>
        <ScormPlayer section={section} asset={asset} progress={testProgress({})} />
      </HostProvider>,
    )
    const say = async (message: object) => {
      const source = document.querySelector('iframe')?.contentWindow ?? null
      const data = { source: 'lectern-scorm', ...message }
      await act(async () =>
        window.dispatchEvent(new MessageEvent('message', { data, origin: 'http://content.test', source })),
      )
    }
    return { say, finish: (as: string) => say({ type: 'LMSFinish', cmi: { 'cmi.core.lesson_status': as } }) }
  }

  test('says which part is finished and which is next, and focuses the next one', async () => {
    const { say, finish } = openParts()
    expect(document.activeElement?.tagName).not.toBe('IFRAME')
    await say({ type: 'LMSInitialize' })
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    await finish('completed')
    expect(status()).toBe('Part 1 of 3 finished. Next: The water')
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(document.activeElement).toBe(screen.getByTitle('The water'))
    expect(screen.queryByText(/^Part \d/)).toBeNull()
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'The leaf (finished)',
      'The water',
      'The cup',
    ])
  })

  test('leads back to a part that was not passed, until all are finished', async () => {
    const { finish } = openParts()
    await finish('failed')
    expect(status()).toBe('Part 1 of 3 not passed. Next: The water')
    for (const next of ['The cup', 'The leaf']) {
      fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
      await finish('completed')
      expect(status()).toContain(`Next: ${next}`)
    }
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await finish('passed')
    expect(status()).toBe('Part 1 of 3 passed. All parts are finished.')
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  test('lists a part that was left without reporting a status as finished, as soon as another is open', async () => {
    const { say } = openParts()
    await say({ type: 'LMSInitialize' })
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'cup' } })
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'The leaf (finished)',
      'The water',
      'The cup',
    ])
  })

  test('says that a part is loading until its page has loaded', async () => {
    const { say, finish } = openParts()
    expect(screen.getByText('Loading part 1 of 3…')).toBeTruthy()
    await say({ type: 'Shown' })
    expect(screen.queryByText(/^Loading/)).toBeNull()
    await finish('completed')
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByText('Loading part 2 of 3…')).toBeTruthy()
    await say({ type: 'LMSInitialize' })
    expect(screen.queryByText(/^Loading/)).toBeNull()
  })
})
