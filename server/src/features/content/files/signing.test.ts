import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FilesKind, filesKindOf, signFiles, verifyFiles } from './signing.ts'

const secret = 'ab'.repeat(32)
const token = signFiles(secret, 'page', 'acme', 'video', 1000)
const verify = (
  changed: Partial<{
    secret: string
    token: string
    kind: FilesKind
    organization: string
    asset: string
    now: number
  }>,
) =>
  verifyFiles(
    changed.secret ?? secret,
    changed.token ?? token,
    changed.kind ?? 'page',
    changed.organization ?? 'acme',
    changed.asset ?? 'video',
    changed.now ?? 0,
  ).verdict

test('a token opens one asset of one organization until it expires', () => {
  expect(verify({ now: 999_999 })).toBe('good')
  expect(verify({ now: 1_000_000 })).toBe('expired')
  expect(verify({ organization: 'other' })).toBe('forged')
  expect(verify({ asset: 'other' })).toBe('forged')
  expect(verify({ secret: 'cd'.repeat(32) })).toBe('forged')
})

test('a token opens files of its own kind only', () => {
  expect(verify({ kind: 'play' })).toBe('forged')
  expect(verify({ kind: 'export' })).toBe('forged')
  const play = signFiles(secret, 'play', 'acme', 'video', 1000)
  expect(verify({ token: play })).toBe('forged')
  expect(verify({ token: play, kind: 'play' })).toBe('good')
})

test.each([
  ['hls/480p/seg_00000.m4s', 'play'],
  ['scorm/index.html', 'play'],
  ['audio.m4a', 'play'],
  ['captions/audio.m4a', 'page'],
  ['original', 'page'],
  ['captions/hls/en.vtt', 'page'],
  ['hls', 'page'],
])('%s is of the kind %s', (file, kind) => {
  expect(filesKindOf(file)).toBe(kind)
})

test('its expiry cannot be changed', () => {
  const [, signature] = token.split('.')
  expect(verify({ token: `${(9999).toString(36)}.${signature}` })).toBe('forged')
})

test.each(['', '.', 'x', token.slice(0, -1), `${token}A`, token.toUpperCase(), ` ${token}`])(
  '%j is no token',
  (changed) => {
    expect(verify({ token: changed })).toBe('forged')
  },
)

test('detects a change of any character', () => {
  const place = fc.integer({ min: 0, max: token.length - 1 })
  const character = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
  fc.assert(
    fc.property(place, character, (at, to) => {
      const changed = token.slice(0, at) + to + token.slice(at + 1)
      return changed === token || verify({ token: changed }) === 'forged'
    }),
  )
})
