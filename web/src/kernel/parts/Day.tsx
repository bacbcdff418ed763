import { dateFormat } from '#shared/kernel/words/formats.ts'
import { useLanguage } from '#widgets/kernel/words/useWords.ts'
import { useIsClient } from './useIsClient.ts'

/** The day of a moment, such as "20 November 2026": the reader's own day once the browser shows the page. */
export function Day({ moment }: { moment: string }) {
  const language = useLanguage()
  // The server does not know the reader's time zone.
  const place = useIsClient() ? {} : { timeZone: 'UTC' }
  return (
    <time dateTime={moment}>
      {dateFormat(language, { dateStyle: 'long', ...place }).format(new Date(moment))}
    </time>
  )
}
