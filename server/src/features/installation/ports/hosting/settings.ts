import { z } from 'zod'
import { defineSettings, settingsOf } from '#server/kernel/settings/SettingGroup.ts'
import type { Settings } from '#server/kernel/settings/Settings.ts'

export type CloudFrontSettings = {
  accessKeyId: string
  secretAccessKey: string
  /** Repositories have host names below `domain`, which `certificateArn` is for; null: those that CloudFront gives. */
  names: { domain: string; certificateArn: string } | null
  /** Another server with its API; null: Amazon's. */
  url: string | null
}

/** A certificate for CloudFront is one of the region us-east-1. */
const certificate = /^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/
const hostName = /^(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/

/** The distributions of this installation at CloudFront; null: this server serves the files of repositories itself. */
export const hostingSettings = defineSettings({
  name: 'hosting',
  variables: {
    CLOUDFRONT_ACCESS_KEY_ID: z.string().optional(),
    CLOUDFRONT_SECRET_ACCESS_KEY: z.string().optional(),
    CLOUDFRONT_DOMAIN: z
      .string()
      .regex(hostName, 'must be a domain in small letters, such as files.example.org')
      .optional(),
    CLOUDFRONT_CERTIFICATE_ARN: z
      .string()
      .regex(
        certificate,
        'must name a certificate of us-east-1: arn:aws:acm:us-east-1:123456789012:certificate/…',
      )
      .optional(),
    CLOUDFRONT_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  },
  faults: (given) => [
    ...(Boolean(given.CLOUDFRONT_ACCESS_KEY_ID) === Boolean(given.CLOUDFRONT_SECRET_ACCESS_KEY)
      ? []
      : ['CLOUDFRONT_ACCESS_KEY_ID and CLOUDFRONT_SECRET_ACCESS_KEY are set together']),
    ...(Boolean(given.CLOUDFRONT_DOMAIN) === Boolean(given.CLOUDFRONT_CERTIFICATE_ARN)
      ? []
      : ['CLOUDFRONT_DOMAIN and CLOUDFRONT_CERTIFICATE_ARN are set together']),
  ],
  read(values): CloudFrontSettings | null {
    const { CLOUDFRONT_ACCESS_KEY_ID: accessKeyId, CLOUDFRONT_SECRET_ACCESS_KEY: secretAccessKey } = values
    const { CLOUDFRONT_DOMAIN: domain, CLOUDFRONT_CERTIFICATE_ARN: certificateArn } = values
    if (!accessKeyId || !secretAccessKey) return null
    return {
      ...{ accessKeyId, secretAccessKey },
      names: domain && certificateArn ? { domain, certificateArn } : null,
      url: values.CLOUDFRONT_URL ?? null,
    }
  },
})

/** Where the portal's pages find public files, beside the content origin: for their policy. */
export function hostedOrigins(settings: Pick<Settings, 'ofFeatures'>): string[] {
  const cloudFront = settingsOf(settings, hostingSettings)
  return cloudFront ? [`https://*.${cloudFront.names?.domain ?? 'cloudfront.net'}`] : []
}
