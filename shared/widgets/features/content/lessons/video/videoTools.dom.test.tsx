import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testHost, testLesson, testProgress } from '#widgets/kernel/testing/testHost.tsx'
import { HostProvider } from '../../host/HostContext.ts'
import { type PlayerWishes, readWishes } from '../../host/PlayerWishes.ts'
import type { PlayerAsset } from '../../host/WidgetHost.ts'
import { VideoPlayer } from './VideoPlayer.tsx'

afterEach(cleanup)
beforeAll(() => {
  // The browser's own; this one only opens and closes.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

/** A film of four minutes with three chapters, loaded; `kept` are the wishes of earlier lessons. */
function open(kept: unknown = null) {
  const said: PlayerWishes[] = []
  const asset = {
    key: 'film',
    durationMs: 240_000,
    captions: [{ id: 'de', language: 'de', label: 'German', file: 'captions/de.vtt' }],
    transcript: '## 0:00 Water\n## 1:30 Leaves\n## 3:20 Patience',
  } as unknown as PlayerAsset // only these are looked at here
  const host = testHost({
    loadLinks: () => Promise.resolve({ links: { film: { original: '/film.mp4' } }, renewInMs: null }),
    wishes: { read: () => kept, keep: (wishes) => said.push(wishes) },
  })
  render(
    <HostProvider value={host}>
      <VideoPlayer section={testLesson({ type: 'video' })} progress={testProgress()} asset={asset} />
    </HostProvider>,
  )
  const player = screen.getByRole('region', { name: /^Video player/ })
  const video = player.querySelector('video')
  if (!video) throw new Error('no video')
  Object.defineProperty(video, 'duration', { get: () => 240 })
  fireEvent.focus(player)
  fireEvent(video, new Event('durationchange'))
  return { player, video, said, press: (key: string) => fireEvent.keyDown(player, { key }) }
}

describe('chapters', () => {
  test('are listed, seek to their beginning, and the button says which one plays', async () => {
    const { player, video } = open()
    fireEvent.click(await within(player).findByRole('button', { name: 'Chapters: Water' }))
    fireEvent.click(await within(player).findByRole('button', { name: '01:30 Leaves' }))
    expect(video.currentTime).toBe(90)
    fireEvent(video, new Event('timeupdate'))
    expect(within(player).getByRole('button', { name: 'Chapters: Leaves' })).toBeTruthy()
    expect(within(player).queryByRole('button', { name: '03:20 Patience' })).toBeNull()
  })

  test('are visited with n and p', () => {
    const { video, press } = open()
    press('n')
    expect(video.currentTime).toBe(90)
    fireEvent(video, new Event('timeupdate'))
    press('p')
    expect(video.currentTime).toBe(0)
  })
})

describe('keys', () => {
  test('of digits seek to tenths, and < and > change the speed within its bounds', () => {
    const { video, press } = open()
    press('5')
    expect(video.currentTime).toBe(120)
    press('>')
    expect(video.playbackRate).toBe(1.25)
    fireEvent(video, new Event('ratechange'))
    press('<')
    expect(video.playbackRate).toBe(1)
  })

  test('are listed by ?, and the list keeps them from the film behind it', async () => {
    const { video, press } = open()
    press('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(dialog).getByText('To a tenth of the length')).toBeTruthy()
    fireEvent.keyDown(within(dialog).getByRole('button', { name: 'Close' }), { key: '5' })
    expect(video.currentTime).toBe(0)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('wishes', () => {
  test('of the last lesson hold in this one', () => {
    const { player, video } = open({ volume: 20, rate: 1.5, captions: 'de', captionSize: 'huge' })
    expect(video.volume).toBe(0.2)
    expect(video.playbackRate).toBe(1.5)
    expect(within(player).getByRole('button', { name: 'Captions' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('are kept when they change', async () => {
    const { player, said } = open()
    expect(said).toEqual([])
    fireEvent.click(within(player).getByRole('button', { name: 'Playback settings' }))
    fireEvent.change(await within(player).findByRole('combobox', { name: 'Caption size' }), {
      target: { value: 'large' },
    })
    fireEvent.click(within(player).getByRole('button', { name: 'Captions' }))
    expect(said.at(-1)).toMatchObject({ captionSize: 'large', captions: 'de', volume: 50, rate: 1 })
  })

  test('that were forged are refused', () => {
    expect(readWishes({ volume: 900, rate: 'fast', captions: 7, captionLook: 'pink' })).toEqual(
      readWishes(null),
    )
    expect(readWishes('[]')).toMatchObject({ volume: 50, rate: 1 })
  })
})
