/**
 * Removes personal data and secrets from a report of an error, a trace or a recording, before it leaves: people, headers, bodies, query strings
 * and variables are left out; in each text, values of queries, email addresses, tokens, IP addresses, phone numbers and everything
 * in double quotation marks are replaced. The only place that decides this, for server, portal and console alike; a new source of reports passes through here, too.
 * Names in free text cannot be recognized: messages of our errors therefore do not quote what people wrote.
 */
export function scrubReport(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return scrubText(value, key)
  if (Array.isArray(value)) return value.map((item) => scrubReport(item, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isLeftOut(name, key))
      .map(([name, inner]) => [name, scrubReport(inner, name)]),
  )
}

/** Parts of the protocol that hold people, requests or variables. */
const leftOut = new Set([
  ...['user', 'extra', 'vars', 'arguments', 'server_name', 'cookies', 'body', 'query_string', 'env'],
  ...['http.query', 'http.fragment', 'url.query', 'url.fragment', 'client.address', 'http.request.body.data'],
])
const leftOutPrefixes = ['user.', 'http.request.header', 'http.response.header']

function isLeftOut(name: string, parent: string): boolean {
  if (leftOut.has(name) || leftOutPrefixes.some((prefix) => name.startsWith(prefix))) return true
  if (parent === 'headers') return name.toLowerCase() !== 'user-agent'
  return parent === 'request' && name === 'data'
}

/** Texts that the protocol needs as they are: ids, times and versions. */
const isOfProtocol = (key: string) =>
  /(?:^|[._])ids?$/.test(key) ||
  ['sent_at', 'release', 'public_key', 'dsn', 'version', 'sid', 'sample_rand', 'type'].includes(key)

/** Names in programs and style sheets, which look like tokens and are none. */
const isOfProgram = (key: string) =>
  [
    ...['filename', 'abs_path', 'module', 'function', 'context_line', 'code_file', 'debug_id', 'User-Agent'],
    ...[
      'class',
      'style',
      '_cssText',
      'd',
      'tagName',
      'browser',
      'os',
      'runtime',
      'raw_description',
      'name_in',
    ],
  ].includes(key)

function scrubText(text: string, key: string): string {
  if (isOfProtocol(key)) return text
  const withoutQueries = text.replace(/([?&#][\w.[\]%-]{1,100}=)[^&\s#"'<>)]+/g, '$1…')
  if (isOfProgram(key)) return withoutQueries
  return (
    withoutQueries
      .replace(/[\p{L}\p{N}_.!$%+-]{1,64}(?:@|%40)[\p{L}\p{N}.-]{3,200}/gu, (run) =>
        isVersion(run) ? run : '[email]',
      )
      // PostgreSQL: `Key (email)=(anna@example.org)`, `invalid input syntax for type integer: "…"`.
      .replace(/=\([^()]*\)/g, '=(…)')
      .replace(/"[^"]*"/g, '"…"')
      .replace(/[\w-]{16,}/g, (run) => (isToken(run) ? '[token]' : run))
      .replace(/\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/g, '[address]')
      .replace(/\+\d[\d ()/-]{5,20}\d/g, '[number]')
  )
}

/** Ids and tokens have digits and letters of both cases, or are hexadecimal; slugs and names of functions are neither. */
const isToken = (run: string) =>
  /\d/.test(run) && (/^[\da-f-]+$/i.test(run) || (/[a-z]/.test(run) && /[A-Z]/.test(run)))

/** `lectern@0.1.0` is no address. */
const isVersion = (run: string) => /@[\d.]+$/.test(run)
