import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { lineBreak } from '#shared/kernel/model/schemas/textRules.ts'
import { loopback } from './ownOrigins.ts'
import { readTrustedProxies } from './readTrustedProxies.ts'
import type { SettingGroup } from './SettingGroup.ts'
import type { Settings } from './Settings.ts'
import { StartupError } from './StartupError.ts'

const port = (preset: number) =>
  z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).default(preset)
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://learn.example.org' })
  .refine((value) => new URL(value).pathname === '/', 'must not have a path')
  .transform((value) => new URL(value).origin)

const schema = z.object({
  PORT: port(4000),
  CONTENT_PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).optional(),
  BIND_ADDRESS: z
    .string()
    .refine((value) => isIP(value) !== 0 || value === 'localhost', 'must be an address such as 127.0.0.1')
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((value, context) => {
      const trusted = readTrustedProxies(value)
      if (trusted !== null) return trusted
      context.addIssue({
        code: 'custom',
        message: 'must be how many proxies there are (1), or their addresses (10.0.0.7, 10.1.0.0/16)',
      })
      return z.NEVER
    })
    .optional(),
  LECTERN_DATA: z.string().min(1).default('.lectern'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgresql://user:password@host/name',
    })
    .optional(),
  PUBLIC_ORIGIN: origin.optional(),
  CONTENT_ORIGIN: origin.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@host:587' })
    .optional(),
  SENTRY_DSN: z
    .string()
    .refine(isDsn, 'must have a key and end in the number of a project: https://key@sentry.example.org/1')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:4318' })
    .optional(),
  LECTERN_SECRET: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits, as `openssl rand -hex 32` makes them')
    .optional(),
  MOVABLE_CLOCK: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  MAIL_FROM: z
    .string()
    .refine((sender) => !lineBreak.test(sender), 'must be one line')
    .default('Lectern <lectern@localhost>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  NODE_ENV: z.string().optional(),
})

/**
 * Flags override the environment. Reports all faults at once, in one `StartupError`.
 *
 * @param groups the settings of the capabilities (`Feature.settings`)
 */
export function readSettings(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  groups: readonly SettingGroup<unknown>[] = [],
): Omit<Settings, 'secret'> {
  const faults: string[] = []
  const flags = readFlags(argv, faults)
  // An empty variable counts as unset.
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const merged = {
    ...variables,
    ...(flags.port && { PORT: flags.port }),
    ...(flags.data && { LECTERN_DATA: flags.data }),
  }
  const parsed = schema.safeParse(merged)
  const ofGroups = groups.map((group) => ({ group, values: z.object(group.variables).safeParse(merged) }))
  const issues = [parsed, ...ofGroups.map(({ values }) => values)].flatMap(({ error }) => error?.issues ?? [])
  for (const issue of issues) faults.push(`${issue.path.join('.')} ${sentence(issue.message)}`)
  if (variables.S3_BUCKET) {
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      if (!variables[name]) faults.push(`${name} must be set when S3_BUCKET is`)
  }
  for (const group of groups) faults.push(...(group.faults?.(variables) ?? []))
  if (parsed.success) faults.push(...faultsOfOrigins(parsed.data))
  if (faults.length > 0 || !parsed.success)
    throw new StartupError(
      `These settings need another look:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    )
  const ofFeatures = Object.fromEntries(
    ofGroups.map(({ group, values }) => [group.name, group.read(values.data ?? {})]),
  )
  return { ...toSettings(parsed.data), ofFeatures }
}

/**
 * Packages are third-party code, and cookies ignore ports: an installation that others reach needs a separate host
 * for packages.
 */
function faultsOfOrigins({ PUBLIC_ORIGIN, CONTENT_ORIGIN, MOVABLE_CLOCK }: z.infer<typeof schema>): string[] {
  const hostname = parseHostname(PUBLIC_ORIGIN)
  if (hostname === null || loopback.includes(hostname)) return []
  if (MOVABLE_CLOCK === 'on') return ['MOVABLE_CLOCK is for this computer only, not with a PUBLIC_ORIGIN']
  if (CONTENT_ORIGIN === undefined) return ['CONTENT_ORIGIN must be set when PUBLIC_ORIGIN is']
  return parseHostname(CONTENT_ORIGIN) === hostname
    ? [`CONTENT_ORIGIN must have another host name than PUBLIC_ORIGIN (content.${hostname}, say)`]
    : []
}

const parseHostname = (origin: string | undefined) => (origin === undefined ? null : new URL(origin).hostname)

function toSettings(values: z.infer<typeof schema>): Omit<Settings, 'secret' | 'ofFeatures'> {
  const contentPort = values.CONTENT_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 1)
  return {
    port: values.PORT,
    contentPort,
    bindAddress: values.BIND_ADDRESS ?? null,
    trustedProxies: values.TRUST_PROXY ?? 0,
    dataDir: resolve(values.LECTERN_DATA),
    databaseUrl: values.DATABASE_URL ?? null,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    contentOrigin: values.CONTENT_ORIGIN ?? `http://localhost:${contentPort}`,
    s3: values.S3_BUCKET
      ? {
          endpoint: values.S3_ENDPOINT ?? null,
          region: values.S3_REGION,
          bucket: values.S3_BUCKET,
          accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
        }
      : null,
    smtpUrl: values.SMTP_URL ?? null,
    sentryDsn: values.SENTRY_DSN ?? null,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    givenSecret: values.LECTERN_SECRET ?? null,
    mailFrom: values.MAIL_FROM,
    isProduction: values.NODE_ENV !== 'development' && values.NODE_ENV !== 'test',
    logLevel: values.LOG_LEVEL,
    isClockMovable: values.MOVABLE_CLOCK === 'on',
  }
}

function readFlags(
  argv: readonly string[],
  faults: string[],
): { port?: string | undefined; data?: string | undefined } {
  try {
    return parseArgs({ args: [...argv], options: { port: { type: 'string' }, data: { type: 'string' } } })
      .values
  } catch (error) {
    // Its message names the flag: "Unknown option '--prot'."
    faults.push(error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error))
    return {}
  }
}

/** An address with a key and the number of a project. */
function isDsn(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, pathname } = new URL(value)
  return /^https?:$/.test(protocol) && username !== '' && /\/\d+$/.test(pathname)
}

const sentence = (message: string) => (message.startsWith('must') ? message : `is not right: ${message}`)
