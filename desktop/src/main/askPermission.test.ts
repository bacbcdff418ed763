import { expect, it } from 'vitest'
import { answerDisplayRequest, mayHave } from './askPermission.ts'

const ours = 'lectern-console://app/app/record'
const screen = { id: 'screen:0:0', name: 'Entire screen' }
const answer = (pageUrl: string, wantsAudio: boolean, platform: string, screens = [screen]) =>
  answerDisplayRequest({ pageUrl, wantsAudio }, { listScreens: async () => screens, platform })

it.each([
  ['media', ours, true],
  ['display-capture', ours, true],
  ['clipboard-sanitized-write', ours, true],
  ['media', 'lectern-console://app', true],
  ['geolocation', ours, false],
  ['media', 'http://127.0.0.1:4000/package/index.html', false],
  ['media', 'lectern-console://app.evil/app/record', false],
])('answers a request for %s of %s', (permission, page, isAllowed) => {
  expect(mayHave(permission, page)).toBe(isAllowed)
})

it('gives our screens the first screen, with its sound where that can be recorded', async () => {
  expect(await answer(ours, true, 'win32')).toEqual({ video: screen, audio: 'loopback' })
  expect(await answer(ours, true, 'linux')).toEqual({ video: screen })
  expect(await answer(ours, false, 'win32')).toEqual({ video: screen })
})

it('gives nothing to other pages, and where there is no screen', async () => {
  expect(await answer('https://example.org/', true, 'win32')).toBeNull()
  expect(await answer(ours, true, 'linux', [])).toBeNull()
})
