import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { HostProvider } from '#widgets/features/content/host/HostContext.ts'
import { MediaPlaceProvider, useOfferedPlace } from '#widgets/features/content/place/MediaPlaceContext.tsx'
import { LessonTranscript } from '#widgets/features/learning/lesson/LessonTranscript.tsx'
import { testHost } from '#widgets/kernel/testing/testHost.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const vtt = `WEBVTT

00:00.000 --> 00:04.000
<v Mira>Water first.

00:04.000 --> 00:09.500
Then the
leaf.

00:09.500 --> 00:12.000
And water again.`

const led: number[] = []
function Film({ at }: { at: number }) {
  useOfferedPlace({ lesson: 'film', unit: 'second', goTo: (to) => led.push(to) }, at)
  return null
}
const captions = [{ id: 'en', language: 'en', label: 'English', file: 'captions/en.vtt' }]
const loadLinks = () =>
  Promise.resolve({
    links: { 'acme~film': { 'captions/en.vtt': 'http://files.test/en.vtt' } },
    renewInMs: null,
  })

const page = (at: number) => (
  <HostProvider value={host}>
    <MediaPlaceProvider>
      <Film at={at} />
      <LessonTranscript
        courseName="Tea"
        filmName="Boil the water"
        lessonId="film"
        asset={{ key: 'acme~film', captions, transcript: 'All of it as a text' }}
      />
    </MediaPlaceProvider>
  </HostProvider>
)
const host = testHost({ loadLinks })

test('a transcript follows its video, and each line seeks to its second', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(vtt)))
  const scrolled = vi.fn()
  Element.prototype.scrollTo = scrolled
  const user = userEvent.setup()
  const { rerender } = render(page(0))
  await screen.findByRole('region', { name: 'Transcript of Boil the water' })
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    '00:00Water first.',
    '00:04Then the leaf.',
    '00:09And water again.',
  ])
  expect(screen.queryByText('All of it as a text')).toBeNull()
  rerender(page(5))
  expect(screen.getByRole('button', { current: 'time' }).textContent).toBe('00:04Then the leaf.')
  expect(scrolled).toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /And water again/ }))
  expect(led).toEqual([9.5])
  await user.type(screen.getByRole('searchbox'), 'WATER')
  expect(screen.getByRole('status').textContent).toBe('2 found')
  const [first] = screen.getAllByRole('listitem')
  if (first) expect(within(first).getByText('Water').tagName).toBe('MARK')
  scrolled.mockClear()
  rerender(page(11))
  // A person who searches keeps their place.
  expect(scrolled).not.toHaveBeenCalled()
})

test('shows the transcript as plain text without readable captions', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('gone')))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  render(page(0))
  expect(await screen.findByText('All of it as a text')).toBeTruthy()
  expect(screen.queryAllByRole('listitem')).toEqual([])
})
