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
const face = { organization: 'acme', id: 'cup', linked: ['original', 'poster.jpg'], focus: { x: 30, y: 40 } }

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
