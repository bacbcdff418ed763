/** What a page says to the script that reports its errors, as JSON in its element `lectern-reporting`. */
export type ReportingFacts = {
  /** `SENTRY_DSN`. Its key is public: it only lets others send. */
  dsn: string
  /** `lectern@0.1.0` */
  release: string
  part: 'portal' | 'console'
  /** Of the person for whom the page was made; `data-role` of the document says who uses it since then. */
  role: string
}

/** The id of the element with these facts. */
export const reportingElement = 'lectern-reporting'

/** Where reports are sent to, as a content security policy names it: `https://key@sentry.example.org/1` is `https://sentry.example.org`. */
export function reportingOrigin(dsn: string): string {
  const [scheme = '', rest = ''] = dsn.split('://')
  const [place = ''] = rest.split('/')
  return `${scheme}://${place.split('@').at(-1)}`
}

/** The name of a version in reports. */
export const releaseName = (version: string): string => `lectern@${version}`
