/** The server's settings, checked once at start (`readSettings`). */
export type Settings = {
  /** The port of the API and the portal. */
  port: number
  /** The port of the origin for third-party code (SCORM packages) and media. */
  contentPort: number
  /** The address that both ports bind to; null: all addresses. */
  bindAddress: string | null
  /** Trusted proxies: how many there are in front, or their addresses. */
  trustedProxies: number | readonly string[]
  /** The folder of database, objects and secrets. */
  dataDir: string
  /** An external PostgreSQL; null starts the embedded one. */
  databaseUrl: string | null
  /** `http://localhost:4000`: without a trailing slash. */
  publicOrigin: string
  contentOrigin: string
  s3: {
    endpoint: string | null
    region: string
    bucket: string
    accessKeyId: string
    secretAccessKey: string
  } | null
  smtpUrl: string | null
  /** Where errors are reported to (`SENTRY_DSN`); null: nowhere. */
  sentryDsn: string | null
  /** Where traces and metrics are sent to (`OTEL_EXPORTER_OTLP_ENDPOINT`); null: nowhere. */
  otlpEndpoint: string | null
  mailFrom: string
  /** Signs links, tokens and codes; the same for all processes on a database. 32 bytes, hex. */
  secret: string
  /** `LECTERN_SECRET`; null if the installation generates its own. */
  givenSecret: string | null
  isProduction: boolean
  /** Whether the pages of the embedded payment provider may move the server's clock, so that a year passes in a test. */
  isClockMovable: boolean
  /** The settings of the capabilities, by the names of their groups (`settingsOf`). */
  ofFeatures: Record<string, unknown>
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}
