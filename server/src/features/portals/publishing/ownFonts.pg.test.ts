import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWebFont } from '#node/fonts/makeWebFont.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { startContentApp, type TestContent } from '#server/testing/startContentApp.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { fontAddress } from '../../content/files/fileAddress.ts'
import { processAssetJob } from '../../content/processing/processAssetJob.ts'

let app: TestApp
let content: TestContent
let tenant: Tenant
let portal: string
let font: string
let file: Buffer
beforeAll(async () => {
  app = await createTestApp()
  content = await startContentApp(app.deps)
  tenant = await makeTenant(app.deps)
  portal = `${tenant.organization}~${tenant.portal}`
  file = await readFile(
    createRequire(import.meta.url).resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
  )
  font = await makeFont(file)
  await setFonts(font)
})
afterAll(async () => {
  await content.close()
  await app.close()
})

const idOf = (key: string) => parseKey(key)?.id ?? ''
const makeFont = (body: Buffer) =>
  makeAsset(
    app.deps,
    tenant,
    'font',
    { original: { body, mimeType: 'font/woff' } },
    { derivativeStatus: 'pending' },
  )
const process = (key: string) =>
  processAssetJob(app.deps, { organization: tenant.organization, asset: key }, new AbortController().signal)
const setFonts = (file: string) =>
  writeSynced(app.deps, tenant.organization, {
    ...{ do: 'update', entity: Portal, key: portal },
    values: {
      stylesheet: { headingFont: 'own:Fraunces' },
      fonts: [
        { id: 'f1', family: 'Fraunces', file, shape: 'serif', weightFrom: 600, weightTo: 600, italic: false },
      ],
    },
  })

async function deploy() {
  const { data } = await app.graphql(
    `mutation ($org: String!, $portal: String!) {
      deployPortal(organizationID: $org, portalID: $portal) { ${wholeAnswer('deployPortal', 'publication')} } }`,
    { org: tenant.organization, portal: tenant.portal },
    tenant.admin,
  )
  return (data?.deployPortal as { publication: unknown } | undefined)?.publication
}
async function fontLinks() {
  const { data } = await app.graphql(
    '{ portalHome { portal { fonts { family file } } links } }',
    {},
    { portal },
  )
  const home = data?.portalHome as {
    portal: { fonts: unknown[] }
    links: Record<string, Record<string, string>>
  }
  return { fonts: home.portal.fonts, links: home.links[font] ?? {} }
}

describe('a font that was uploaded for a portal', () => {
  it('keeps the portal from being published until it is fit for pages', async () => {
    expect(await deploy()).toMatchObject({
      outcome: 'refused',
      reason: 'notReady',
      message:
        'A file of the font “Fraunces” is not ready for pages. Wait until it is prepared, or remove it on the stylesheet screen.',
    })
    await process(font)
    expect(await deploy()).toMatchObject({ outcome: 'published' })
  })

  it('is loaded by everybody, from the content origin, and kept by browsers', async () => {
    const { fonts, links } = await fontLinks()
    expect(fonts).toEqual([{ family: 'Fraunces', file: font }])
    expect(Object.keys(links)).toEqual(['font.woff2'])
    const address = links['font.woff2'] ?? ''
    const answer = await content.fetch(address, { headers: { Origin: app.deps.settings.publicOrigin } })
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'font/woff2',
      'access-control-allow-origin': app.deps.settings.publicOrigin,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    const seconds = /^public, max-age=(\d+), immutable$/.exec(answer.headers.get('cache-control') ?? '')?.[1]
    expect(Number(seconds)).toBeGreaterThan(29 * 86_400)
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2')
    // Another site’s page may not read it, and nobody gets the file as it was uploaded.
    const elsewhere = await content.fetch(address, { headers: { Origin: 'https://elsewhere.example' } })
    expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull()
    expect((await content.fetch(address.replace('font.woff2', 'original'))).status).toBe(404)
  })

  it('may be loaded by pages of the portal', async () => {
    const page = await fetch(`${app.origin}/nothing-here`)
    expect(page.headers.get('content-security-policy')).toContain(
      `font-src 'self' data: ${app.deps.settings.contentOrigin};`,
    )
  })

  it('cannot be deleted while an edition shows it', async () => {
    const { errors } = await app.graphql(
      'mutation ($id: String!) { deleteAsset(id: $id) { key } }',
      { id: font },
      tenant.admin,
    )
    expect(errors[0]?.message).toMatch(
      /^Edition \d+ of the portal “.+” shows this file, so it cannot be deleted\.$/,
    )
  })

  it('is refused with the reason if it is damaged, and not published', async () => {
    const broken = await makeFont(file.subarray(0, 3000))
    await process(broken)
    const { data } = await app.graphql(
      'query ($id: String!) { getAsset(id: $id) { derivativeStatus derivativeError } }',
      { id: broken },
      tenant.admin,
    )
    expect(data?.getAsset).toMatchObject({
      derivativeStatus: 'error',
      derivativeError: 'This font cannot be used: it is cut off. Copy or download it again.',
    })
    await setFonts(broken)
    expect(await deploy()).toMatchObject({ outcome: 'refused' })
  })

  it('is neither published nor served if it is no font, although a console says that it made one', async () => {
    const body = '<script>alert(1)</script>'
    const hostile = await makeAsset(app.deps, tenant, 'font', {
      original: { body: file, mimeType: 'font/woff' },
      'font.woff2': { body, mimeType: 'text/html' },
    })
    await setFonts(hostile)
    expect(await deploy()).toMatchObject({
      outcome: 'refused',
      reason: 'notReady',
      message:
        'A file of the font “Fraunces” is not ready for pages. This font cannot be used: it is no WOFF2 file.',
    })
    const hash = createHash('sha256').update(body).digest('hex')
    const address = fontAddress(app.deps, tenant.organization, idOf(hostile), hash)
    expect((await content.fetch(address)).status).toBe(404)
  })

  it('is served if a console made it, and published at once', async () => {
    const { bytes } = await makeWebFont(file)
    const pushed = await makeAsset(app.deps, tenant, 'font', {
      original: { body: file, mimeType: 'font/woff' },
      'font.woff2': { body: Buffer.from(bytes), mimeType: 'font/woff2' },
    })
    await setFonts(pushed)
    expect(await deploy()).toMatchObject({ outcome: 'published' })
    const hash = createHash('sha256').update(bytes).digest('hex')
    const answer = await content.fetch(fontAddress(app.deps, tenant.organization, idOf(pushed), hash))
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(bytes)]).toEqual([200, true])
  })

  it('of another organization has no address on this portal', async () => {
    const other = await makeTenant(app.deps)
    const theirs = await makeAsset(app.deps, other, 'font', {
      'font.woff2': { body: 'wOF2', mimeType: 'font/woff2' },
    })
    await setFonts(theirs)
    expect(await deploy()).toMatchObject({ outcome: 'refused' })
  })
})
