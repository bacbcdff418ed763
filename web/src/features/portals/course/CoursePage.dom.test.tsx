import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '../../../kernel/app/createQueryClient.ts'
import { Header } from '../../../kernel/frame/Header.tsx'
import { viewerKey } from '../../../kernel/viewer/viewerQuery.ts'
import { refusal, TestSite, testApi } from '../../../testing/TestSite.tsx'
import { testCourse, testOrganization, testPortal, testViewer } from '../../../testing/testRecords.ts'
import { CoursePage } from './CoursePage.tsx'

afterEach(cleanup)

test('shows the current customer after another one signed in, in another tab', async () => {
  const known = createQueryClient()
  known.setQueryData(viewerKey, testViewer('ana'))
  const { api, calls } = testApi(
    {
      viewer: () => testViewer('bob'),
      portalHome: () => ({
        portal: testPortal(),
        organization: testOrganization(),
        navigation: [],
        links: {},
      }),
      portalCourse: (_input, { customer }) => {
        if (customer !== 'acme~bob') throw refusal('unauthenticated')
        return {
          course: testCourse(),
          instructors: [],
          assets: {},
          links: {},
          hasAccess: true,
          needsSignIn: false,
          prerequisites: [],
          courseProgress: null,
        }
      },
    },
    known,
  )
  render(
    <TestSite api={api} known={known} path="/course/brewing-better-tea">
      <Header />
      <CoursePage course="brewing-better-tea" />
    </TestSite>,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Brewing better tea' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My Account' }).textContent).toContain('B')
  expect(calls.filter(({ name }) => name === 'portalCourse')).toHaveLength(2)
})
