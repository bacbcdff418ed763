import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { createTestDeps, type TestDeps } from '#server/testing/createTestDeps.ts'
import { makeAsset } from '#server/testing/makeAsset.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { AiConfiguration } from '#shared/features/assistant/entities/AiConfiguration.ts'
import { ClientAi } from '#shared/features/assistant/entities/ClientAi.ts'
import type { WebBundle } from '../../portals/pages/webBundle.ts'

let deps: TestDeps
let tenant: Tenant
let other: Tenant
let server: Server
let origin: string
const ids: Record<'shop' | 'borrowing' | 'off' | 'elsewhere' | 'others', string> = {
  shop: '',
  borrowing: '',
  off: '',
  elsewhere: '',
  others: '',
}

beforeAll(async () => {
  deps = await createTestDeps()
  tenant = await makeTenant(deps, { enableAI: true })
  other = await makeTenant(deps, { enableAI: true })
  const bundle: WebBundle = {
    clientDir: tmpdir(),
    assets: { scripts: [], styles: [], words: {}, parts: {} },
    render: async ({ query, portal }) => ({
      status: portal ? 200 : 404,
      html: JSON.stringify(await query('{ viewer { kind } }', {})),
    }),
  }
  const idOf = (key: string) => key.split('~')[1] ?? ''
  const portal = `${tenant.organization}~${tenant.portal}`
  const configuration = await tenant.add(AiConfiguration, { name: 'Widgets', anywhereWidgetHeader: 'Ask us' })
  const chosen = { referrers: ['https://shop.example/tea', 'http://localhost:3000'], portal }
  const [image, foreign] = await Promise.all(
    [tenant, other].map((of) =>
      makeAsset(deps, of, 'image', { original: { body: Buffer.from('png'), mimeType: 'image/png' } }),
    ),
  )
  const embedded = { title: 'Tea </script> help', headerLogo: image, minimizedLogo: foreign }
  const button = { label: 'Ask\u2028', image }
  ids.shop = idOf(
    await tenant.add(ClientAi, {
      name: 'The shop',
      ...chosen,
      configuration,
      embedded,
      button,
      externalID: 'zxsecret',
    }),
  )
  const theirs = await other.add(AiConfiguration, { name: 'Theirs', anywhereWidgetHeader: 'Ask them' })
  ids.borrowing = idOf(await tenant.add(ClientAi, { name: 'Borrowing', ...chosen, configuration: theirs }))
  ids.off = idOf(await tenant.add(ClientAi, { name: 'Switched off', ...chosen, active: false }))
  const second = `${tenant.organization}~another`
  ids.elsewhere = idOf(await tenant.add(ClientAi, { name: 'Elsewhere', ...chosen, portal: second }))
  ids.others = idOf(await other.add(ClientAi, { name: 'Of others', ...chosen, portal: null }))
  server = createServer(createApp(deps, bundle)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = typeof address === 'object' && address ? `http://localhost:${address.port}` : ''
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await deps.close()
})

const get = (id: string, more = '', headers: Record<string, string> = {}) =>
  fetch(`${origin}/portal/${tenant.organization}/${tenant.portal}/embed/${id}${more}`, { headers })
const ancestors = (response: Response) =>
  /frame-ancestors ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]

describe('the frame', () => {
  it('may stand on the sites that its client AI names, and on no others', async () => {
    const response = await get(ids.shop)
    expect(ancestors(response)).toBe("'self' https://shop.example http://localhost:3000")
    expect(response.headers.get('x-frame-options')).toBeNull()
  })

  it.each(['off', 'elsewhere', 'others'] as const)(
    'of one that is not for this portal (%s) appears nowhere',
    async (which) => {
      const response = await get(ids[which])
      expect(ancestors(response)).toBe("'self'")
      expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
      expect((await get(ids[which], '/script.js')).status).toBe(404)
    },
  )

  it('ignores the signed-in person, and sets no cookies', async () => {
    for (const headers of [
      { Cookie: tenant.customer.cookie ?? '' },
      { Authorization: `Bearer ${tenant.admin.token}` },
    ]) {
      const response = await get(ids.shop, '?mode=standalone', headers)
      expect(await response.json()).toEqual({ data: { viewer: { kind: 'anonymous' } } })
      expect(response.headers.getSetCookie()).toEqual([])
    }
    // Other pages do, as before, in no frame.
    const page = await fetch(`${origin}/portal/${tenant.organization}/${tenant.portal}/course/tea`, {
      headers: { Cookie: tenant.customer.cookie ?? '' },
    })
    expect(await page.json()).toEqual({ data: { viewer: { kind: 'customer' } } })
    expect(ancestors(page)).toBe("'self'")
  })

  it('does not stand on other sites where an organization has no assistant', async () => {
    const setAI = (isOn: boolean) =>
      deps.db.pool.query('UPDATE "Organization" SET "enableAI" = $2 WHERE key = $1', [
        tenant.organization,
        isOn,
      ])
    await setAI(false)
    expect(ancestors(await get(ids.shop))).toBe("'self'")
    await setAI(true)
  })
})

describe('the script', () => {
  it('may be included by any site, says how the button looks, and nothing that is private or of the request', async () => {
    const response = await get(ids.shop, '/script.js', { Cookie: tenant.customer.cookie ?? '' })
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(response.headers.getSetCookie()).toEqual([])
    const script = await response.text()
    expect(script).toContain('"title":"Tea \\u003c/script> help"')
    expect(script).toContain('"label":"Ask\\u2028"')
    expect(script).toContain('/original')
    for (const hidden of ['zxsecret', new URL(origin).host, tenant.customer.id])
      expect(script).not.toContain(hidden)
    expect(() => new Function(script)).not.toThrow()
  })
})

describe('clientAssistant', () => {
  const ask = async (clientAI: string) => {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Lectern-Portal': `${tenant.organization}~${tenant.portal}`,
      },
      body: JSON.stringify({
        query:
          'query ($id: String!) { clientAssistant(clientAi: $id) { origins initialState look anywhere } }',
        variables: { id: clientAI },
      }),
    })
    return (await response.json()) as {
      data: { clientAssistant: unknown } | null
      errors?: { extensions: { code: string } }[]
    }
  }

  it('sends the frame its window, pictures of its own organization only, and its sites', async () => {
    expect((await ask(ids.shop)).data?.clientAssistant).toMatchObject({
      origins: ['https://shop.example', 'http://localhost:3000'],
      initialState: 'CLOSED',
      look: {
        ...{ title: 'Tea </script> help', headerHeight: 80, minimizedLogo: null, logoPosition: 'left' },
        headerLogo: expect.stringContaining('/original'),
        dividerStyle: { thickness: 1 },
      },
      anywhere: { header: 'Ask us', hint: null, styles: {}, customCss: '' },
    })
  })

  it('shows nothing of another organization’s configuration', async () => {
    expect((await ask(ids.borrowing)).data?.clientAssistant).toMatchObject({ anywhere: null })
  })

  it.each(['off', 'elsewhere', 'others'] as const)(
    'knows none that is not for this portal (%s)',
    async (which) => {
      expect((await ask(ids[which])).errors?.[0]?.extensions.code).toBe('not_found')
    },
  )
})
