/** What a server is told from outside, checked once at start (`readSettings`). */
export type Settings = {
  /** Where the API and the portal answer. */
  port: number
  /** The origin that other people's code (SCORM packages) and media are served from. */
  contentPort: number
  /** The address of this computer that both are opened at; null: at all of them. */
  bindAddress: string | null
  /** Whose word about the address of a client counts: so many proxies in front, or these. */
  trustedProxies: number | readonly string[]
  /** Database, objects and secrets live below it. */
  dataDir: string
  /** A PostgreSQL of one's own; null starts the embedded one. */
  databaseUrl: string | null
  /** `http://localhost:4000`: without a slash at its end. */
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
  mailFrom: string
  /** Signs links, tokens and codes; all processes on a database have the same. 32 bytes, hex. */
  secret: string
  /** `LECTERN_SECRET`; null where the installation keeps one of its own. */
  givenSecret: string | null
  isProduction: boolean
  /** What the capabilities are told, by the names of their groups (`settingsOf`). */
  ofFeatures: Record<string, unknown>
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}
