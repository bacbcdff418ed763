import type { DistributionConfig, Origin, ViewerCertificate } from '@aws-sdk/client-cloudfront'

type Wanted = {
  contentOrigin: string
  bucket: string
  /** What we find it by again. */
  comment: string
  /** The alternate domain name, and the certificate for it; null: the name that CloudFront gives. */
  host: string | null
  certificateArn: string | null
}

/** The managed policy CachingOptimized: keeps a file as long as its `Cache-Control` says, for every query. */
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6'
const originId = 'lectern'

/**
 * A distribution's configuration as Lectern wants it. Of one that exists, the rest stays as its owner set it: logs, price class, firewall.
 */
export function configureDistribution(
  { contentOrigin, bucket, comment, host, certificateArn }: Wanted,
  existing: DistributionConfig | null,
): DistributionConfig {
  return {
    PriceClass: 'PriceClass_All',
    HttpVersion: 'http2and3',
    IsIPV6Enabled: true,
    DefaultCacheBehavior: {
      TargetOriginId: originId,
      ViewerProtocolPolicy: 'redirect-to-https',
      CachePolicyId: cachingOptimized,
      Compress: true,
      AllowedMethods: {
        ...{ Quantity: 2, Items: ['GET', 'HEAD'] },
        CachedMethods: { Quantity: 2, Items: ['GET', 'HEAD'] },
      },
    },
    ...existing,
    CallerReference: existing?.CallerReference ?? comment,
    Comment: comment,
    Enabled: true,
    Origins: { Quantity: 1, Items: [originOf(contentOrigin, bucket)] },
    Aliases: host === null ? { Quantity: 0 } : { Quantity: 1, Items: [host] },
    ViewerCertificate: certificateOf(certificateArn),
  }
}

/** This server: `/tea/pots/original` of the distribution is `/public/{bucket}/tea/pots/original` of the content origin. */
function originOf(contentOrigin: string, bucket: string): Origin {
  const { protocol, hostname, port } = new URL(contentOrigin)
  const isHttps = protocol === 'https:'
  return {
    ...{ Id: originId, DomainName: hostname, OriginPath: `/public/${bucket}` },
    CustomOriginConfig: {
      HTTPPort: isHttps ? 80 : Number(port || 80),
      HTTPSPort: isHttps ? Number(port || 443) : 443,
      OriginProtocolPolicy: isHttps ? 'https-only' : 'http-only',
      OriginSslProtocols: { Quantity: 1, Items: ['TLSv1.2'] },
    },
  }
}

const certificateOf = (arn: string | null): ViewerCertificate =>
  arn === null
    ? { CloudFrontDefaultCertificate: true }
    : {
        ACMCertificateArn: arn,
        SSLSupportMethod: 'sni-only',
        MinimumProtocolVersion: 'TLSv1.2_2021',
      }
