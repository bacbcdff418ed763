import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '#server/kernel/settings/readSettings.ts'
import { settingsOf } from '#server/kernel/settings/SettingGroup.ts'
import { startCloudFront, type TestCloudFront } from '#server/testing/startCloudFront.ts'
import type { AppError } from '#shared/kernel/errors/AppError.ts'
import { hostedOrigins, hostingSettings } from './settings.ts'

let far: TestCloudFront
beforeEach(async () => {
  far = await startCloudFront()
})
afterEach(() => far.close())

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/tea-1'
const names = { domain: 'files.example.org', certificateArn }
const repository = { organization: 'acme', id: 'r1', bucket: 'tea', distributionId: null }
const first = () => [...far.state.distributions.values()][0]
const failing = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (fault: AppError) => fault,
  )
  return { code: error?.code, message: error?.message }
}

describe('a distribution', () => {
  it('has this server as its origin, is found again by its id or its comment, and is made once', async () => {
    const hosting = far.open()
    const made = await hosting.deploy(repository)
    expect(made).toEqual({
      ...{ distributionId: 'E1LECTERN', distributionDomain: 'e1lectern.cloudfront.net', isReady: false },
      ...{ publicHost: 'e1lectern.cloudfront.net', originAccessIdentity: null, signingKeyID: null },
    })
    expect(first()?.config).toContain('<DomainName>content.example.org</DomainName>')
    expect(first()?.config).toContain('<OriginPath>/public/tea</OriginPath>')
    expect(first()?.config).toContain('<CloudFrontDefaultCertificate>true</CloudFrontDefaultCertificate>')
    expect(await hosting.isReady('E1LECTERN')).toBe(false)
    far.spread()
    expect(await hosting.isReady('E1LECTERN')).toBe(true)

    // Others are listed before it, over several pages.
    for (const id of ['r2', 'r3', 'r4']) await hosting.deploy({ ...repository, id, bucket: `tea-${id}` })
    const last = await hosting.deploy({ ...repository, id: 'r4', bucket: 'coffee' })
    expect(last.distributionId).toBe('E4LECTERN')
    expect(far.state.distributions.get('E4LECTERN')?.config).toContain('/public/coffee<')
    expect(far.state.distributions.size).toBe(4)
  })

  it('keeps what its owner set, such as a price class', async () => {
    const hosting = far.open()
    await hosting.deploy(repository)
    const made = first()
    if (made) made.config = made.config.replace('PriceClass_All', 'PriceClass_100')
    await hosting.deploy({ ...repository, bucket: 'cups', distributionId: 'E1LECTERN' })
    expect(first()?.config).toContain('<PriceClass>PriceClass_100</PriceClass>')
    expect(first()?.config).toContain('<OriginPath>/public/cups</OriginPath>')
  })

  it('has a host name below the domain of the settings, with its certificate', async () => {
    far.state.certificates.add(certificateArn)
    const hosting = far.open({ names })
    expect(await hosting.deploy(repository)).toMatchObject({
      ...{ publicHost: 'tea.files.example.org', distributionDomain: 'e1lectern.cloudfront.net' },
    })
    expect(first()?.config).toContain('<CNAME>tea.files.example.org</CNAME>')
    expect(first()?.config).toContain(`<ACMCertificateArn>${certificateArn}</ACMCertificateArn>`)
    expect(await failing(hosting.deploy({ ...repository, bucket: 'tea.pots' }))).toEqual({
      code: 'validation',
      message: expect.stringContaining('Choose a bucket without dots.'),
    })
  })

  it('is made again where somebody deleted it there', async () => {
    const hosting = far.open()
    const gone = await hosting.deploy({ ...repository, distributionId: 'E9GONE' })
    expect(gone.distributionId).toBe('E1LECTERN')
    expect(await failing(hosting.isReady('E9GONE'))).toEqual({
      code: 'not_found',
      message:
        'CloudFront has no distribution E9GONE any more. Deploy the repository again to make a new one.',
    })
  })

  it('is turned off, and deleted once all places know that', async () => {
    const hosting = far.open()
    await hosting.deploy(repository)
    far.spread()
    expect(await hosting.remove('E1LECTERN')).toBe(false)
    expect(first()?.config).toContain('<Enabled>false</Enabled>')
    expect(await hosting.remove('E1LECTERN')).toBe(false)
    far.spread()
    expect(await hosting.remove('E1LECTERN')).toBe(true)
    expect(far.state.distributions.size).toBe(0)
    expect(await hosting.remove('E1LECTERN')).toBe(true)
  })

  it('forgets copies of files by their paths', async () => {
    const hosting = far.open()
    await hosting.deploy(repository)
    await hosting.invalidate('E1LECTERN', ['tea/pots', 'cups'])
    expect(far.state.invalidations).toEqual([{ id: 'E1LECTERN', paths: ['/tea/pots/*', '/cups/*'] }])
  })
})

describe('what CloudFront refuses', () => {
  it.each([
    ['AccessDenied', 403, 'The key may not do this at CloudFront. Give its user the rights'],
    ['InvalidClientTokenId', 403, 'Amazon does not accept the key. Look at CLOUDFRONT_ACCESS_KEY_ID'],
    ['TooManyDistributions', 400, 'The account has as many distributions as CloudFront allows.'],
    ['Throttling', 400, 'CloudFront asks for fewer requests at a time. Wait a minute'],
    ['InvalidOrigin', 400, 'CloudFront refused this: The origin is odd. (InvalidOrigin)'],
  ])('%s is said with what helps', async (code, status, said) => {
    far.state.refusals.push({ ...{ to: 'POST ', status, code }, message: 'The origin is odd.' })
    expect(await failing(far.open().deploy(repository))).toEqual({
      code: 'unavailable',
      message: expect.stringContaining(said),
    })
  })

  it('a host name that another distribution has, and a certificate that is not there', async () => {
    const hosting = far.open({ names })
    expect((await failing(hosting.deploy(repository))).message).toMatch(
      /^The certificate is not there, is not issued yet, or is not for tea\.files\.example\.org\./,
    )
    far.state.certificates.add(certificateArn)
    far.state.taken.add('tea.files.example.org')
    expect((await failing(hosting.deploy(repository))).message).toMatch(
      /^Another distribution has the host name tea\.files\.example\.org already\./,
    )
    expect(far.state.distributions.size).toBe(0)
  })

  it('asking too often is tried again before it is said', async () => {
    far.state.refusals.push({
      ...{ to: 'POST ', status: 400, code: 'Throttling', message: 'Rate exceeded', isOnce: true },
    })
    expect(await far.open().deploy(repository)).toMatchObject({ distributionId: 'E1LECTERN' })
    expect(far.state.asked.filter((asked) => asked.startsWith('POST'))).toHaveLength(2)
  })

  it('nothing answers, a wrong key, or an address that only this computer knows', async () => {
    expect((await failing(far.open({ url: 'http://127.0.0.1:1' }).check())).message).toMatch(
      /^CloudFront does not answer\./,
    )
    expect((await failing(far.open({ accessKeyId: 'AKOTHER' }).check())).message).toMatch(
      /^Amazon does not accept the key\./,
    )
    await far.open().check()
    for (const origin of ['http://localhost:4001', 'http://127.0.0.1:4001', 'http://content.localhost'])
      expect((await failing(far.open({}, origin).deploy(repository))).message).toMatch(
        /^CloudFront cannot fetch files from .* Set CONTENT_ORIGIN/,
      )
  })
})

describe('the settings', () => {
  const read = (env: Record<string, string>) => readSettings([], env, [hostingSettings])
  const pair = { CLOUDFRONT_ACCESS_KEY_ID: 'a', CLOUDFRONT_SECRET_ACCESS_KEY: 'b' }

  it('turn CloudFront on with a key, and pages may load files from it', () => {
    expect(settingsOf(read({}), hostingSettings)).toBeNull()
    expect(hostedOrigins(read({}))).toEqual([])
    expect(hostedOrigins(read(pair))).toEqual(['https://*.cloudfront.net'])
    const named = {
      ...{ ...pair, CLOUDFRONT_DOMAIN: names.domain },
      CLOUDFRONT_CERTIFICATE_ARN: names.certificateArn,
    }
    expect(settingsOf(read(named), hostingSettings)).toEqual({
      ...{ accessKeyId: 'a', secretAccessKey: 'b', names, url: null },
    })
    expect(hostedOrigins(read(named))).toEqual(['https://*.files.example.org'])
  })

  it.each([
    [{ CLOUDFRONT_ACCESS_KEY_ID: 'a' }, 'are set together'],
    [{ ...pair, CLOUDFRONT_DOMAIN: 'files.example.org' }, 'are set together'],
    [{ ...pair, CLOUDFRONT_DOMAIN: 'https://files' }, 'must be a domain in small letters'],
    [
      { ...pair, CLOUDFRONT_CERTIFICATE_ARN: certificateArn.replace('us-east-1', 'eu-west-1') },
      'must name a certificate of us-east-1',
    ],
  ])('refuse %j', (env, said) => {
    expect(() => read(env)).toThrow(said)
  })
})
