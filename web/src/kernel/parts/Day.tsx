import { useIsClient } from './useIsClient.ts'

/** The day of a moment, such as "20 November 2026": the reader's own day once the browser shows the page. */
export function Day({ moment }: { moment: string }) {
  const isClient = useIsClient()
  return <time dateTime={moment}>{(isClient ? here : everywhere).format(new Date(moment))}</time>
}

const here = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
/** The server does not know the reader's time zone. */
const everywhere = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
