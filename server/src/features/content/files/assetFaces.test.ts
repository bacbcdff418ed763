import { expect, it } from 'vitest'
import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { signPictureLinks } from './assetFaces.ts'
import { verifyFiles } from './signing.ts'

const secret = '0f'.repeat(32)
const deps = {
  now: () => 1_800_000_000_000,
  // Cast: all that an address is made of.
  settings: { secret, contentOrigin: 'https://files.example' } as Parameters<
    typeof signPictureLinks
  >[0]['settings'],
}
const face = {
  ...{ organization: 'acme', id: 'cup', linked: ['original', 'poster.jpg'], focus: { x: 30, y: 40 } },
  fontHash: null,
}

it('gives the addresses of a picture its focal point, which the signature does not cover', () => {
  const links = signPictureLinks(deps, { ...face, isPicture: true })
  for (const name of face.linked) expect(focusStyle(links[name])).toEqual({ objectPosition: '30% 40%' })
  const { pathname } = new URL(links['poster.jpg'] ?? '')
  expect(pathname).toMatch(/\/acme\/cup\/poster\.jpg$/)
  const token = pathname.split('/')[2] ?? ''
  expect(verifyFiles(secret, token, 'page', 'acme', 'cup', deps.now())).toMatchObject({ verdict: 'good' })
})

it('leaves the poster of a film in its middle', () => {
  expect(focusStyle(signPictureLinks(deps, { ...face, isPicture: false })['poster.jpg'])).toBeUndefined()
})

it('gives a font one address for a month, which opens the font for pages alone', () => {
  const font = { ...face, isPicture: false, linked: ['original'], fontHash: 'ab'.repeat(32) }
  const address = (now: number) => signPictureLinks({ ...deps, now: () => now }, font)['font.woff2'] ?? ''
  const day = 86_400_000
  // The first day of such a month.
  const start = Math.ceil(deps.now() / (30 * day)) * 30 * day
  expect(address(start + 29 * day)).toBe(address(start))
  expect(address(start + 30 * day)).not.toBe(address(start))
  expect(signPictureLinks(deps, { ...font, fontHash: 'cd'.repeat(32) })['font.woff2']).not.toBe(
    address(deps.now()),
  )
  const token = new URL(address(start)).pathname.split('/')[2] ?? ''
  const verdict = (kind: 'font' | 'page', now: number) =>
    verifyFiles(secret, token, kind, 'acme', 'cup', now).verdict
  // Whenever a page was made, its font can be loaded for a month.
  expect([verdict('font', start + 59 * day), verdict('font', start + 61 * day)]).toEqual(['good', 'expired'])
  expect(verdict('page', start)).toBe('forged')
})
