import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testCourse } from '#web/testing/testRecords.ts'
import { HostProvider } from '#widgets/features/content/host/HostContext.ts'
import type { PlayerAsset } from '#widgets/features/content/host/WidgetHost.ts'
import { CourseMaterials } from '#widgets/features/learning/lesson/CourseMaterials.tsx'
import { testHost } from '#widgets/kernel/testing/testHost.tsx'
import type { CourseAnswer } from '../../item/ItemAnswer.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

// What the panel reads of an asset and of an answer.
const leaf = { key: 'acme~leaf', name: 'Leaf.pdf', mimeType: 'application/pdf' } as PlayerAsset
const answer = {
  item: testCourse({ resources: ['acme~leaf', 'acme~gone'] }),
  assets: { 'acme~leaf': leaf },
} as unknown as CourseAnswer

test('failed materials can be retried', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  let isDown = true
  const host = testHost({
    async loadLinks() {
      if (isDown) throw new Error('down')
      return { links: { 'acme~leaf': { original: '/files/leaf' } }, renewInMs: null }
    },
  })
  render(
    <HostProvider value={host}>
      <CourseMaterials files={answer.item.resources} assets={answer.assets} />
    </HostProvider>,
  )
  expect(await screen.findByText('Not available right now')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Leaf.pdf' })
  expect(link.getAttribute('href')).toBe('/files/leaf?download')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
