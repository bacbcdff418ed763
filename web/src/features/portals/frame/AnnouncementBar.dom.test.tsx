import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { SiteProvider, useSite } from '#web/kernel/site/Site.ts'
import { TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testOrganization, testOwnFrame, testPortal } from '#web/testing/testRecords.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { markOf } from './keepClosed.ts'

afterEach(cleanup)

/** A portal that announces `text`, on a device that keeps `closed`. */
function show(text: string, closed: string | null) {
  const announcement = { text, link: null, mayBeClosed: true }
  const { api } = testApi({
    portalHome: () => ({
      portal: testPortal(),
      organization: testOrganization(),
      ownFrame: testOwnFrame({ announcement }),
      ...{ navigation: [], links: {}, shop: 'none' },
    }),
  })
  render(
    <TestSite api={api}>
      <OnDevice closed={closed} />
    </TestSite>,
  )
}

function OnDevice({ closed }: { closed: string | null }) {
  return (
    <SiteProvider value={{ ...useSite(), ...(closed && { closedAnnouncement: closed }) }}>
      <AnnouncementBar />
      <p>there</p>
    </SiteProvider>
  )
}

test('an announcement is closed for good on this device, until it says something else', async () => {
  show('Open house', null)
  await userEvent.click(await screen.findByRole('button', { name: 'Close announcement' }))
  expect(screen.queryByText('Open house')).toBeNull()
  const [, kept = ''] = /lectern-announcement=(\w+)/.exec(document.cookie) ?? []
  expect(kept).toBe(markOf('Open house'))
  cleanup()
  show('Open house', kept)
  await screen.findByText('there')
  expect(screen.queryByText('Open house')).toBeNull()
  cleanup()
  show('Open house on Friday', kept)
  expect(await screen.findByText('Open house on Friday')).toBeTruthy()
})
