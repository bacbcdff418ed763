import { afterEach, expect, it, vi } from 'vitest'
import { createPreview } from './createPreview.ts'

afterEach(() => vi.unstubAllGlobals())

type Asked = { audio?: object; video?: object }

/** The browser's devices: the far side. A kind with an error is refused by that name. */
function devices(refused: Partial<Record<'audio' | 'video', string>> = {}) {
  const asked: Asked[] = []
  const opened: { kind: string; readyState: string }[] = []
  const getUserMedia = async (wanted: Asked) => {
    asked.push(wanted)
    const kinds = (['audio', 'video'] as const).filter((kind) => wanted[kind])
    const fault = kinds.map((kind) => refused[kind]).find((name) => name !== undefined)
    if (fault) throw new DOMException('', fault)
    const tracks = kinds.map((kind) => {
      const track = {
        ...{ kind, readyState: 'live' },
        stop() {
          track.readyState = 'ended'
        },
      }
      opened.push(track)
      return track
    })
    return { getTracks: () => tracks }
  }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  return { asked, opened, live: () => opened.filter(({ readyState }) => readyState === 'live') }
}

it('shows both, and passes open devices to the room', async () => {
  const { live } = devices()
  const preview = createPreview()
  await vi.waitFor(() => expect(preview.state().isAsking).toBe(false))
  const { sends, tracks } = preview.take()
  preview.close()
  expect(sends).toEqual({ audio: true, video: true })
  expect(tracks.map(({ kind }) => kind)).toEqual(['audio', 'video'])
  expect(live()).toHaveLength(2)
})

it('closes a device that is turned off, and all of them where one goes away', async () => {
  const { live } = devices()
  const preview = createPreview()
  await vi.waitFor(() => expect(preview.state().isAsking).toBe(false))
  await preview.toggle('video')
  expect(live().map(({ kind }) => kind)).toEqual(['audio'])
  await preview.toggle('video')
  expect(live()).toHaveLength(2)
  await preview.choose('audio', 'desk')
  expect(live()).toHaveLength(2)
  preview.close()
  expect(live()).toEqual([])
})

it('closes devices that the browser opens after the person has left', async () => {
  const { opened, live } = devices()
  const preview = createPreview()
  preview.close()
  await vi.waitFor(() => expect(opened).toHaveLength(2))
  await vi.waitFor(() => expect(live()).toEqual([]))
})

it.each([
  [{ audio: 'NotAllowedError', video: 'NotAllowedError' }, 'refused'],
  [{ audio: 'NotFoundError', video: 'NotFoundError' }, 'none'],
  [{ audio: 'NotReadableError', video: 'NotReadableError' }, 'busy'],
] as const)('lets one come in as a listener where devices say %j', async (refused, fault) => {
  devices(refused)
  const preview = createPreview()
  await vi.waitFor(() => expect(preview.state()).toMatchObject({ isAsking: false, fault }))
  expect(preview.take()).toMatchObject({ sends: { audio: false, video: false }, tracks: [] })
})

it('has the microphone where there is no camera', async () => {
  devices({ video: 'NotFoundError' })
  const preview = createPreview()
  await vi.waitFor(() => expect(preview.state().isAsking).toBe(false))
  expect(preview.state().fault).toBeNull()
  expect(preview.take().sends).toEqual({ audio: true, video: false })
})
