import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testItemCard, testOrganization, testOwnFrame, testPortal } from '#web/testing/testRecords.ts'
import { InstructorPage } from './InstructorPage.tsx'

afterEach(cleanup)

const answer = {
  instructor: {
    ...{
      key: 'acme~ana',
      id: 'ana',
      slug: 'ana',
      name: 'Ana',
      email: null,
      biography: null,
      profileImage: null,
    },
    ...{ linkedInUrl: null, youtubeUrl: null, instagramUrl: null, twitterUrl: null, facebookUrl: null },
  },
  ...{ courses: [], programs: [testItemCard()], microcasts: [], links: {} },
}

function show(portalInstructor: () => unknown) {
  const { api } = testApi({
    viewer: () => ({ kind: 'anonymous', customer: null, user: null, isAnonymous: true }),
    portalHome: () => ({
      portal: testPortal(),
      organization: testOrganization(),
      ownFrame: testOwnFrame(),
      navigation: [],
      links: {},
    }),
    portalInstructor,
  })
  render(
    <TestSite api={api}>
      <InstructorPage instructor="ana" />
    </TestSite>,
  )
  return userEvent.setup()
}

test('has a tab for each type, which says where there is nothing', async () => {
  const user = show(() => answer)
  expect(await screen.findByRole('article', { name: 'The tea path' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Courses',
    'Programs',
    'Microcasts',
  ])
  await user.click(screen.getByRole('tab', { name: 'Microcasts' }))
  expect(screen.getByText('No Microcasts Available')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Courses' }))
  expect(screen.getByText('No Courses Available')).toBeTruthy()
})

test('says of each type that it is on its way', async () => {
  const user = show(() => new Promise(() => undefined))
  expect(await screen.findByText('Loading Courses...')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Programs' }))
  expect(screen.getByText('Loading Programs...')).toBeTruthy()
})
