import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeCourse } from '#server/testing/makeCourse.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { startContentApp, type TestContent } from '#server/testing/startContentApp.ts'

let app: TestApp
let content: TestContent
let tenant: Tenant
let visitor: Caller
let film: string
let promo: string
let course: string
beforeAll(async () => {
  app = await createTestApp()
  content = await startContentApp(app.deps)
  tenant = await makeTenant(app.deps)
  visitor = { portal: `${tenant.organization}~${tenant.portal}` }
  const files = {
    original: { body: 'the whole film', mimeType: 'video/mp4' },
    'poster.jpg': { body: 'its poster', mimeType: 'image/jpeg' },
    'captions/en.vtt': { body: 'WEBVTT', mimeType: 'text/vtt' },
  }
  film = await makeAsset(app.deps, tenant, 'video', files)
  promo = await makeAsset(app.deps, tenant, 'video', files)
  course = await makeCourse(tenant, { gated: true, courseImage: film, posterImage: film, promoVideo: promo })
})
afterAll(async () => {
  await content.close()
  await app.close()
})

type Links = Record<string, Record<string, string>>

describe('a video of a course that is its picture, too', () => {
  it('gives its poster to readers without access, and nothing else', async () => {
    const page = await app.graphql(
      'query ($c: String!) { portalCourse(course: $c) { hasAccess links } }',
      { c: course },
      visitor,
    )
    expect(page.data?.portalCourse).toMatchObject({ hasAccess: false })
    const links = page.data?.portalCourse?.links as Links
    expect(Object.keys(links[film] ?? {})).toEqual(['poster.jpg'])
    // What it promotes itself with is for everybody.
    expect(Object.keys(links[promo] ?? {})).toContain('original')

    const asked = await app.graphql(
      'query ($a: JSON, $c: String) { assetLinks(assets: $a, course: $c, files: ["original", "poster.jpg", "captions/en.vtt"]) { links } }',
      { a: [film], c: course },
      visitor,
    )
    const renewed = (asked.data?.assetLinks?.links ?? {}) as Links
    expect(Object.keys(renewed[film] ?? {})).toEqual(['poster.jpg'])
  })

  it('has a poster on cards whose address opens no other file', async () => {
    const { data } = await app.graphql(
      'query ($k: JSON) { courseCards(courseKeys: $k) { courses { image } } }',
      { k: [course] },
      visitor,
    )
    const [card] = (data?.courseCards?.courses ?? []) as { image: string }[]
    const image = String(card?.image)
    const statusOf = async (path: string) => (await content.fetch(path)).status
    expect(await statusOf(image)).toBe(200)
    for (const other of ['original', 'captions/en.vtt', 'poster.jpg/../original'])
      expect(await statusOf(image.replace('poster.jpg', other))).toBe(404)
  })
})
