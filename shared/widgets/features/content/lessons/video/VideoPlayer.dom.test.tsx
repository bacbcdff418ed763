import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testHost, testLesson, testProgress } from '#widgets/kernel/testing/testHost.tsx'
import { HostProvider } from '../../host/HostContext.ts'
import type { PlayerAsset } from '../../host/WidgetHost.ts'
import { VideoPlayer } from './VideoPlayer.tsx'

afterEach(cleanup)

const film: PlayerAsset = {
  key: 'film',
  name: 'Film',
  type: 'video',
  mimeType: 'video/mp4',
  status: 'processed',
  size: 1000,
  durationMs: 60_000,
  width: 16,
  height: 9,
  pageCount: null,
  useHls: false,
  hlsGenerated: false,
  captions: [],
  transcript: null,
  scormManifest: null,
  dominantColor: null,
}

test('shows the poster, and no picture of the beginning, until the film is at its place', async () => {
  render(
    <HostProvider
      value={testHost({
        loadLinks: () =>
          Promise.resolve({
            links: { film: { 'poster.jpg': '/poster.jpg', original: '/film.mp4' } },
            renewInMs: null,
          }),
      })}
    >
      <VideoPlayer
        section={testLesson({ type: 'video' })}
        progress={testProgress({ lastPosition: 30 })}
        asset={film}
      />
    </HostProvider>,
  )
  const player = screen.getByRole('region', { name: /^Video player/ })
  const video = player.querySelector('video')
  if (!video) throw new Error('no video')
  await waitFor(() => expect(video.poster).toContain('/poster.jpg'))
  const isArriving = () => player.hasAttribute('data-arriving')
  expect(isArriving()).toBe(false)

  fireEvent.focus(player)
  expect(isArriving()).toBe(true)
  expect(player.style.backgroundImage).toContain('/poster.jpg')
  // Metadata alone: the browser seeks now, and may already paint the first picture.
  fireEvent(video, new Event('loadedmetadata'))
  expect(isArriving()).toBe(true)
  fireEvent(video, new Event('loadeddata'))
  expect(isArriving()).toBe(false)
  expect(player.style.backgroundImage).toBe('')

  // Another address after an error starts from nothing again.
  fireEvent(video, new Event('emptied'))
  expect(isArriving()).toBe(true)
})
