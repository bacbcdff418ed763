import { randomUUID } from 'node:crypto'
import {
  CloudFrontClient,
  CreateDistributionCommand,
  CreateInvalidationCommand,
  DeleteDistributionCommand,
  type Distribution,
  type DistributionConfig,
  GetDistributionCommand,
  ListDistributionsCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import { nameOf, toAppError } from './cloudFrontErrors.ts'
import { configureDistribution } from './configureDistribution.ts'
import type { Hosted, Hosting } from './Hosting.ts'
import type { CloudFrontSettings } from './settings.ts'

type Found = { distribution: Distribution; etag: string; config: DistributionConfig }

/**
 * One distribution for each repository, in front of this server's content origin: files stay where they are, and those that are no longer
 * public are refused here (decision 0084).
 */
export function createCloudFront(settings: CloudFrontSettings, contentOrigin: string): Hosting {
  const { accessKeyId, secretAccessKey, names, url } = settings
  const client = new CloudFrontClient({
    // Its API is one for all regions.
    region: 'us-east-1',
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: 10_000, requestTimeout: 60_000 },
    ...(url !== null && { endpoint: url }),
  })
  const hostOf = (bucket: string) => names && `${bucket}.${names.domain}`

  /** @throws AppError with what Amazon refuses, in words; `about` names the host name or the distribution */
  async function asking<T>(about: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      throw toAppError(error, about)
    }
  }

  async function find(distributionId: string): Promise<Found | null> {
    try {
      const answer = await client.send(new GetDistributionCommand({ Id: distributionId }))
      const { Distribution: distribution, ETag: etag } = answer
      assert(
        distribution?.DistributionConfig && etag,
        'CloudFront answers with the distribution and its ETag',
      )
      return { distribution, etag, config: distribution.DistributionConfig }
    } catch (error) {
      if (nameOf(error) === 'NoSuchDistribution') return null
      throw toAppError(error, distributionId)
    }
  }

  /** One that an earlier call made, and whose id was lost with the process. */
  async function findByComment(comment: string): Promise<Found | null> {
    let Marker: string | undefined
    do {
      const { DistributionList: page } = await asking(comment, () =>
        client.send(new ListDistributionsCommand({ ...(Marker && { Marker }) })),
      )
      const match = page?.Items?.find(({ Comment }) => Comment === comment)
      if (match?.Id) return await find(match.Id)
      Marker = page?.NextMarker
    } while (Marker)
    return null
  }

  async function create(wanted: DistributionConfig, about: string): Promise<Distribution> {
    const { Distribution: made } = await asking(about, () =>
      client.send(new CreateDistributionCommand({ DistributionConfig: wanted })),
    )
    assert(made, 'CloudFront answers with the distribution that it made')
    return made
  }

  async function update({ distribution, etag }: Found, wanted: DistributionConfig, about: string) {
    const { Distribution: changed } = await asking(about, () =>
      client.send(
        new UpdateDistributionCommand({
          ...{ Id: distribution.Id, IfMatch: etag, DistributionConfig: wanted },
        }),
      ),
    )
    assert(changed, 'CloudFront answers with the distribution that it changed')
    return changed
  }

  return {
    async deploy(repository) {
      const host = hostOf(repository.bucket)
      checkBucket(repository, host)
      checkOrigin(contentOrigin)
      const comment = `Lectern ${repository.organization} ${repository.id}`
      const facts = { ...{ contentOrigin, comment, host }, bucket: repository.bucket }
      const certificateArn = names?.certificateArn ?? null
      const existing =
        (repository.distributionId && (await find(repository.distributionId))) ||
        (await findByComment(comment))
      const wanted = configureDistribution({ ...facts, certificateArn }, existing?.config ?? null)
      const distribution = existing
        ? await update(existing, wanted, host ?? comment)
        : await create(wanted, host ?? comment)
      const { Id: distributionId, DomainName: distributionDomain, Status } = distribution
      assert(distributionId && distributionDomain, 'a distribution has an id and a domain')
      return {
        ...{ distributionId, distributionDomain, publicHost: host ?? distributionDomain },
        // Its origin is this server, whose public files need no access of their own; links of private files do not go through it.
        ...{ originAccessIdentity: null, signingKeyID: null },
        isReady: Status === 'Deployed',
      }
    },
    async isReady(distributionId) {
      const found = await find(distributionId)
      if (!found)
        throw new AppError('not_found', {
          message: `CloudFront has no distribution ${distributionId} any more. Deploy the repository again to make a new one.`,
        })
      return found.distribution.Status === 'Deployed'
    },
    async invalidate(DistributionId, paths) {
      const Items = paths.map((path) => `/${encodeURI(path)}/*`)
      await asking(DistributionId, () =>
        client.send(
          new CreateInvalidationCommand({
            DistributionId,
            InvalidationBatch: { CallerReference: randomUUID(), Paths: { Quantity: Items.length, Items } },
          }),
        ),
      )
    },
    async remove(distributionId) {
      const found = await find(distributionId)
      if (!found) return true
      if (found.config.Enabled) {
        await update(found, { ...found.config, Enabled: false }, distributionId)
        return false
      }
      // It can be deleted once all places know that it is off.
      if (found.distribution.Status !== 'Deployed') return false
      await asking(distributionId, () =>
        client.send(new DeleteDistributionCommand({ Id: distributionId, IfMatch: found.etag })),
      )
      return true
    },
    async check() {
      await asking('', () => client.send(new ListDistributionsCommand({ MaxItems: 1 })))
    },
    close: () => client.destroy(),
  }
}

/** A certificate for `*.files.example.org` covers one name below the domain. */
function checkBucket({ bucket }: Hosted, host: string | null): void {
  if (host === null || !bucket.includes('.')) return
  const said = `The repository would be at ${host}, which the certificate for one name below the domain does not cover. Choose a bucket without dots.`
  throw new AppError('validation', { message: said, details: makeDetails({ bucket: faultSaying(said) }) })
}

/** @throws AppError `unavailable` for an address that only this computer knows */
function checkOrigin(contentOrigin: string): void {
  const { hostname } = new URL(contentOrigin)
  if (hostname.includes('.') && !/^[\d.]+$/.test(hostname) && !hostname.endsWith('.localhost')) return
  throw new AppError('unavailable', {
    message: `CloudFront cannot fetch files from ${contentOrigin}. Set CONTENT_ORIGIN to an address with a host name on the internet, such as https://content.example.org, and restart the server.`,
  })
}
