import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { PublicAsset } from '#shared/features/content/entities/Asset.ts'
import { TestSite, testApi } from '#web/testing/TestSite.tsx'
import { PromoPicture } from './PromoPicture.tsx'

afterEach(cleanup)

// Cast: what a player asks of a film.
const film = {
  ...{ key: 'acme~film', name: 'Film', type: 'video', mimeType: 'video/mp4', status: 'processed' },
  ...{ durationMs: 60_000, width: 16, height: 9, useHls: false, hlsGenerated: false, captions: [] },
} as unknown as PublicAsset

function show(links: Record<string, Record<string, string>>) {
  const { api, calls } = testApi({
    assetLinks: () => ({
      links: { 'acme~film': { original: '/film.mp4', 'poster.jpg': '/film.jpg' } },
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
    }),
  })
  const view = render(
    <TestSite api={api}>
      <PromoPicture
        name="Brewing"
        item={{ type: 'course', key: 'acme~tea' }}
        picture="acme~still"
        film="acme~film"
        assets={{ 'acme~film': film }}
        links={links}
      />
    </TestSite>,
  )
  return { calls, container: view.container }
}

test('loads the video when it is played', async () => {
  const { calls, container } = show({
    'acme~still': { original: '/still.jpg' },
    'acme~film': { original: '/film.mp4', 'poster.jpg': '/film.jpg' },
  })
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/still.jpg')
  expect(container.querySelector('video')).toBeNull()
  expect(calls.filter(({ name }) => name === 'assetLinks')).toEqual([])
  await userEvent.setup().click(screen.getByRole('button', { name: 'Watch the introduction to Brewing' }))
  const player = await screen.findByRole('region', { name: /^Video player/ })
  expect(document.activeElement).toBe(player)
  // Asked for as a part of the course: its readers without access may see it.
  await expect
    .poll(() => calls.map(({ input }) => input))
    .toContainEqual({
      assets: ['acme~film'],
      files: ['original'],
      course: 'acme~tea',
      itemType: 'course',
    })
})

test('is a picture alone where there is no film to play', () => {
  const { container } = show({
    'acme~still': { original: '/still.jpg' },
    'acme~film': { 'poster.jpg': '/f.jpg' },
  })
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/still.jpg')
  expect(screen.queryByRole('button')).toBeNull()
})
