import { createHash, randomBytes } from 'node:crypto'
import { ask, askGraphql } from './ask.ts'
import { type Check, getAdmin } from './Check.ts'

const mayRun = [
  ...['text/html', 'image/svg+xml', 'application/mathml+xml', 'application/rss+xml', 'text/xsl'],
  'multipart/x-mixed-replace; boundary=x',
]
const noTypes = [' text/html', 'text/html\r\nX-Split: yes', 'text/html\n']

/** Uploads a file of each type, checks how it is served, and deletes it again. */
export const fileTypes: Check = {
  name: 'file-types',
  holds: 'Files that could run as a page are served in a sandbox; a type is one line',
  asAdministrator: true,
  async run(target) {
    const { origin } = target
    const { token, organization } = getAdmin(target)
    const headers = { authorization: `Bearer ${token}` }
    const body = '<script>document.title = "it ran"</script>'
    const hash = createHash('sha256').update(body).digest('hex')
    const place = new URLSearchParams({ organization, offset: '0', size: String(body.length) })
    await ask(`${origin}/sync/objects/${hash}?${place}`, { method: 'PUT', headers, body })
    const create = (mimeType: string) =>
      askGraphql(
        origin,
        'mutation ($org: String, $input: CreateAssetInput!) { createAsset(organizationID: $org, input: $input) { key } }',
        {
          org: organization,
          input: {
            ...{
              id: `attack-${randomBytes(6).toString('hex')}`,
              access: 'public',
            },
            ...{
              name: 'An attack',
              type: 'text',
              files: [{ name: 'original', hash, size: body.length, mimeType }],
            },
          },
        },
        headers,
      )
    const faults: string[] = []
    for (const mimeType of noTypes) {
      const { code, data } = await create(mimeType)
      if (code !== 'validation') faults.push(`${JSON.stringify(mimeType)} is answered ${code ?? 'with yes'}`)
      await remove(data)
    }
    for (const mimeType of mayRun) {
      const { code, data } = await create(mimeType)
      const key = keyOf(data)
      const fault = key === null ? `${mimeType} could not be made: ${code}` : await faultOf(mimeType, key)
      if (fault) faults.push(fault)
      await remove(data)
    }
    return { faults, seen: `${noTypes.length + mayRun.length} types` }

    async function faultOf(mimeType: string, key: string): Promise<string | null> {
      const { data } = await askGraphql(
        origin,
        'query ($a: JSON!) { assetLinks(assets: $a, files: ["original"]) { links } }',
        { a: [key] },
        headers,
      )
      // The operation's own shape.
      const links = (data?.assetLinks as { links?: Record<string, { original?: string }> } | undefined)?.links
      const address = links?.[key]?.original
      if (!address) return `${mimeType} got no address`
      const file = await ask(address)
      const policy = String(file.headers['content-security-policy'] ?? '')
      const isHeld =
        /(^|[ ;])sandbox($|;)/.test(policy) && file.headers['x-content-type-options'] === 'nosniff'
      return isHeld ? null : `${mimeType} is served ${file.status} with "${policy}"`
    }

    async function remove(data: Record<string, unknown> | null): Promise<void> {
      const id = keyOf(data)
      if (id !== null)
        await askGraphql(
          origin,
          'mutation ($id: String!, $org: String) { deleteAsset(id: $id, organizationID: $org) { key } }',
          { id, org: organization },
          headers,
        )
    }
  },
}

const keyOf = (data: Record<string, unknown> | null): string | null =>
  (data?.createAsset as { key?: string } | null | undefined)?.key ?? null
