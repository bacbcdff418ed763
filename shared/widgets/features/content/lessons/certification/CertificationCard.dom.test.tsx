import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CourseItem } from '#shared/features/content/lessons/lesson.ts'
import { testHost, testPlayer } from '#widgets/kernel/testing/testHost.tsx'
import { HostProvider } from '../../host/HostContext.ts'
import type { CourseStanding } from '../../host/WidgetHost.ts'
import { CertificationCard } from './CertificationCard.tsx'

afterEach(cleanup)

const half = { completionCriteria: 50 }
const both = { quizScoreCriteria: 80, bothCriteria: true }
const either = { quizScoreCriteria: 80, bothCriteria: false }
const terms = 'Awarded when 100% of the course is complete'
const reached = 'You have met the requirement: 100% of the course is complete.'

test.each<[string, Partial<CourseItem>, number | null, string]>([
  ['without a learner', {}, null, `${terms}.`],
  ['below', {}, 99, `${terms}.`],
  ['reached', {}, 100, reached],
  ['reached, as progress is rounded', {}, 99.5, reached],
  ['half', half, 50, 'You have met the requirement: 50% of the course is complete.'],
  ['below, with a score', both, 40, `${terms} and the quiz score is 80% or more.`],
  [
    'reached, and a score is needed',
    both,
    100,
    'You have met the first of two requirements: 100% of the course is complete. You earn the certificate when your quiz score is 80% or more, too.',
  ],
  ['below, or a score', either, 40, `${terms} or the quiz score is 80% or more.`],
  ['reached, or a score', either, 100, reached],
])('shows the learner’s progress toward the certificate: %s', (_what, item, progress, words) => {
  show(item, progress === null ? null : { progress, completedCertifications: ['other'] })
  expect(screen.getByText(words)).toBeTruthy()
})

test('says that it is earned, however the terms have changed since', () => {
  show({}, { progress: 40, completedCertifications: ['master'] })
  expect(screen.getByText('You have earned this certificate.')).toBeTruthy()
})

test('once earned, says the course’s own words and opens the certificate (MOD-22, DEL-30)', async () => {
  const asked: string[] = []
  const loadCertificateAddress = async (certification: string) => {
    asked.push(certification)
    return '/certificate-file/c1'
  }
  const words = { certificateMessage: 'Well brewed, master.' }
  show(words, { progress: 99, completedCertifications: [] }, { loadCertificateAddress })
  expect(screen.queryByText('Well brewed, master.')).toBeNull()
  cleanup()
  expect(asked).toEqual([])
  show(words, { progress: 100, completedCertifications: ['master'] }, { loadCertificateAddress })
  expect(screen.getByText('Well brewed, master.')).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'Open your certificate' })
  expect(link.getAttribute('href')).toBe('/certificate-file/c1')
  expect(asked).toEqual(['acme~master'])
})

function show(
  item: Partial<CourseItem>,
  standing: Omit<CourseStanding, 'quizResults'> | null,
  host: Parameters<typeof testHost>[0] = {},
) {
  const course = standing && { ...standing, quizResults: {} }
  const whole = { type: 'certification', certification: 'acme~master', ...item } as const
  render(
    <HostProvider value={testHost(host)}>
      <CertificationCard {...testPlayer<'certification'>(whole as never)} course={course} />
    </HostProvider>,
  )
}
