import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleBlocks } from '#shared/testing/sampleBlocks.ts'
import { testHost, testPlayer } from '#widgets/kernel/testing/testHost.tsx'
import { HostProvider } from '../../host/HostContext.ts'
import type { PlayerAsset } from '../../host/WidgetHost.ts'
import { LessonPlayer } from '../LessonPlayer.tsx'

afterEach(cleanup)

const film: PlayerAsset = {
  ...{ key: 'acme~film', name: 'Film.mp4', type: 'video', mimeType: 'video/mp4', status: 'processed' },
  ...{ size: 1000, durationMs: 60_000, width: 16, height: 9, pageCount: null },
  ...{ useHls: false, hlsGenerated: false, captions: [], transcript: 'Pour it slowly.' },
  ...{ scormManifest: null, dominantColor: null },
}
const content = { slate: [{ id: 'v', ...sampleBlocks.video }] }

function show(assets: Record<string, PlayerAsset>) {
  const host = testHost({
    loadLinks: (keys) =>
      Promise.resolve({
        links: Object.fromEntries(keys.map((key) => [key, { 'poster.jpg': `/${key}.jpg` }])),
        renewInMs: null,
      }),
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  render(
    <HostProvider value={host}>
      <LessonPlayer {...testPlayer({ type: 'article', content })} assets={assets} />
    </HostProvider>,
  )
  return host
}

test('a film in a text has the lesson’s player, its own poster and its spoken words, and waits for a press', async () => {
  const host = show({ 'acme~film': film })
  const player = await screen.findByRole('region', { name: 'Video player: How to pour' })
  const video = player.querySelector('video')
  await vi.waitFor(() => expect(video?.poster).toContain('/acme~poster.jpg'))
  expect([video?.autoplay, video?.getAttribute('src')]).toEqual([false, null])
  expect(screen.getByText('Pour it slowly.')).toBeTruthy()
  expect(screen.getByText('Two minutes')).toBeTruthy()
  // The lesson is its text: what is reported is about that.
  expect(host.reports.map(({ lessonId }) => lessonId)).toEqual(['lesson'])
})

test.each([
  ['whose file is being prepared', { 'acme~film': { ...film, status: 'processing' as const } }],
  ['whose file is missing', {}],
])('a film %s says so by its name', async (_state, assets) => {
  show(assets)
  expect(await screen.findByText('How to pour: Asset is being processed')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /Video player/ })).toBeNull()
})
