import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { createCloudFront } from '../features/installation/ports/hosting/createCloudFront.ts'
import type { Hosting } from '../features/installation/ports/hosting/Hosting.ts'
import type { CloudFrontSettings } from '../features/installation/ports/hosting/settings.ts'

const base = '/2020-05-31/distribution'
const namespace = 'http://cloudfront.amazonaws.com/doc/2020-05-31/'
const key = { accessKeyId: 'AKIDCANARY', secretAccessKey: 'canary-secret' }

type Made = {
  id: string
  status: 'InProgress' | 'Deployed'
  etag: string
  /** What is inside `<DistributionConfig>`. */
  config: string
}
type Answer = { status: number; body: string; headers?: Record<string, string> }
/** An error that the next request with this beginning (`POST /2020-05-31/distribution`) gets, once or each time. */
type Refusal = { to: string; status: number; code: string; message: string; isOnce?: boolean }

/** A server that speaks as much of CloudFront's REST-XML API, version 2020-05-31, as Lectern asks for. */
export async function startCloudFront() {
  const state = {
    distributions: new Map<string, Made>(),
    invalidations: [] as { id: string; paths: string[] }[],
    /** Method and path of each request. */
    asked: [] as string[],
    refusals: [] as Refusal[],
    /** Host names that other accounts have. */
    taken: new Set<string>(),
    certificates: new Set<string>(),
    /** Distributions of a page of the list. */
    pageSize: 2,
  }
  let count = 0

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', 'http://cloudfront.invalid')
    const asked = `${request.method} ${url.pathname}`
    const body = await readBody(request)
    state.asked.push(asked)
    if (!isSigned(request)) return refuse(403, 'SignatureDoesNotMatch', 'The signature does not match.')
    const refusal = state.refusals.find(({ to }) => asked.startsWith(to))
    if (refusal?.isOnce) state.refusals.splice(state.refusals.indexOf(refusal), 1)
    if (refusal) return refuse(refusal.status, refusal.code, refusal.message)
    if (asked === `POST ${base}`) return create(body)
    if (asked === `GET ${base}`) return list(url.searchParams)
    const [, , , id = '', part] = url.pathname.split('/')
    const made = state.distributions.get(id)
    if (!made) return refuse(404, 'NoSuchDistribution', 'The specified distribution does not exist.')
    if (request.method === 'POST' && part === 'invalidation') return invalidate(made, body)
    if (request.method === 'GET') return { ...show(made, 200) }
    if (request.headers['if-match'] !== made.etag)
      return refuse(412, 'PreconditionFailed', 'The request failed because it didn’t meet the preconditions.')
    return request.method === 'PUT' && part === 'config' ? update(made, body) : remove(made)
  }

  function create(body: string): Answer {
    const config = inside(body, 'DistributionConfig')
    const reference = inside(config, 'CallerReference')
    for (const other of state.distributions.values())
      if (inside(other.config, 'CallerReference') === reference)
        return refuse(409, 'DistributionAlreadyExists', 'A distribution has this caller reference.')
    const fault = judge(config, null)
    if (fault) return fault
    count += 1
    const made: Made = { id: `E${count}LECTERN`, status: 'InProgress', etag: `ETAG${count}`, config }
    state.distributions.set(made.id, made)
    return show(made, 201)
  }

  function judge(config: string, id: string | null): Answer | null {
    const aliases = all(inside(config, 'Aliases'), 'CNAME')
    const others = [...state.distributions.values()].filter((other) => other.id !== id)
    const isTaken = (name: string) =>
      state.taken.has(name) ||
      others.some((other) => all(inside(other.config, 'Aliases'), 'CNAME').includes(name))
    if (aliases.some(isTaken))
      return refuse(
        ...([409, 'CNAMEAlreadyExists'] as const),
        'One or more of the CNAMEs you provided are already associated with a different resource.',
      )
    const certificate = inside(config, 'ACMCertificateArn')
    if (certificate !== '' && !state.certificates.has(certificate))
      return refuse(
        ...([400, 'InvalidViewerCertificate'] as const),
        'The specified SSL certificate doesn’t exist, isn’t in us-east-1 region, isn’t valid, or doesn’t include a valid certificate chain.',
      )
    return null
  }

  function update(made: Made, body: string): Answer {
    const config = inside(body, 'DistributionConfig')
    const fault = judge(config, made.id)
    if (fault) return fault
    Object.assign(made, { config, status: 'InProgress', etag: `${made.etag}x` })
    return show(made, 200)
  }

  function remove(made: Made): Answer {
    if (inside(made.config, 'Enabled') !== 'false' || made.status !== 'Deployed')
      return refuse(
        ...([409, 'DistributionNotDisabled'] as const),
        'The distribution you are trying to delete has not been disabled.',
      )
    state.distributions.delete(made.id)
    return { status: 204, body: '' }
  }

  function invalidate({ id }: Made, body: string): Answer {
    state.invalidations.push({ id, paths: all(inside(body, 'Items'), 'Path') })
    const batch = inside(body, 'InvalidationBatch')
    const facts = '<Id>I1</Id><Status>InProgress</Status><CreateTime>2026-12-01T00:00:00Z</CreateTime>'
    return {
      status: 201,
      body: document('Invalidation', `${facts}<InvalidationBatch>${batch}</InvalidationBatch>`),
    }
  }

  function list(query: URLSearchParams): Answer {
    const ids = [...state.distributions.keys()]
    const start = query.get('Marker') === null ? 0 : ids.indexOf(query.get('Marker') ?? '') + 1
    const page = ids.slice(start, start + state.pageSize)
    const last = page.at(-1)
    const isTruncated = start + page.length < ids.length
    const items = page.map((id) => {
      const { status, config } = state.distributions.get(id) as Made
      return `<DistributionSummary><Id>${id}</Id><Status>${status}</Status><Comment>${inside(config, 'Comment')}</Comment></DistributionSummary>`
    })
    return {
      status: 200,
      body: document(
        'DistributionList',
        `<Marker></Marker>${isTruncated ? `<NextMarker>${last}</NextMarker>` : ''}<MaxItems>${state.pageSize}</MaxItems>
        <IsTruncated>${isTruncated}</IsTruncated><Quantity>${page.length}</Quantity><Items>${items.join('')}</Items>`,
      ),
    }
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body, headers }) =>
      response.writeHead(status, { 'content-type': 'text/xml', ...headers }).end(body),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  const origin = `http://127.0.0.1:${address.port}`
  return {
    ...{ state, origin, key },
    /** As an installation with these settings calls it. */
    open: (
      settings: Partial<CloudFrontSettings> = {},
      contentOrigin = 'https://content.example.org',
    ): Hosting => createCloudFront({ ...key, names: null, url: origin, ...settings }, contentOrigin),
    /** All places of the world have what was changed. */
    spread(): void {
      for (const made of state.distributions.values()) made.status = 'Deployed'
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type TestCloudFront = Awaited<ReturnType<typeof startCloudFront>>

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Signed with our key for CloudFront, in the region that all its requests name. */
function isSigned({ headers }: IncomingMessage): boolean {
  const [algorithm, credential] = (headers.authorization ?? '').split(' ')
  const [id, , region, service] = (credential ?? '').replace('Credential=', '').split('/')
  return (
    algorithm === 'AWS4-HMAC-SHA256' &&
    id === key.accessKeyId &&
    region === 'us-east-1' &&
    service === 'cloudfront'
  )
}

/** The content of the first element of this name; empty without one. */
function inside(xml: string, name: string): string {
  const [, rest = ''] = xml.split(new RegExp(`<${name}(?: [^<>]*)?>`), 2)
  return rest.split(`</${name}>`)[0] ?? ''
}

const all = (xml: string, name: string): string[] =>
  xml
    .split(`<${name}>`)
    .slice(1)
    .map((rest) => rest.split(`</${name}>`)[0] ?? '')

const document = (name: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${namespace}">${content}</${name}>`

function show({ id, status, etag, config }: Made, code: number): Answer {
  const facts = `<Id>${id}</Id><ARN>arn:aws:cloudfront::123456789012:distribution/${id}</ARN><Status>${status}</Status>
    <LastModifiedTime>2026-12-01T00:00:00.000Z</LastModifiedTime><InProgressInvalidationBatches>0</InProgressInvalidationBatches>
    <DomainName>${id.toLowerCase()}.cloudfront.net</DomainName>`
  return {
    status: code,
    headers: { ETag: etag },
    body: document('Distribution', `${facts}<DistributionConfig>${config}</DistributionConfig>`),
  }
}

const refuse = (status: number, code: string, message: string): Answer => ({
  status,
  body: `<?xml version="1.0"?>\n<ErrorResponse xmlns="${namespace}"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>r-1</RequestId></ErrorResponse>`,
})
