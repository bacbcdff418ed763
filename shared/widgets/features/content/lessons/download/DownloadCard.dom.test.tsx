import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { testHost, testLesson } from '#widgets/kernel/testing/testHost.tsx'
import { HostProvider } from '../../host/HostContext.ts'
import type { PlayerAsset } from '../../host/WidgetHost.ts'
import { DownloadCard } from './DownloadCard.tsx'

afterEach(cleanup)

// The fields of an asset that the card reads.
const leaf = { key: 'acme~leaf', name: 'Leaf.pdf', mimeType: 'application/pdf', size: 2048 } as PlayerAsset

test('a download has a fresh address when it is clicked, and completes the lesson', async () => {
  let asked = 0
  const host = testHost({
    async loadLinks() {
      asked += 1
      return { links: { 'acme~leaf': { original: `#/files/${asked}` } }, renewInMs: 540_000 }
    },
  })
  render(
    <HostProvider value={host}>
      <DownloadCard section={testLesson({ type: 'download' })} asset={leaf} />
    </HostProvider>,
  )
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download' })
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(link.getAttribute('href')).toBe('#/files/2?download'))
  await userEvent.click(link)
  expect(host.reports).toMatchObject([{ lessonId: 'lesson', progress: 100 }])
})
