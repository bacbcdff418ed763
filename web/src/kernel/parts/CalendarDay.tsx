import { dateFormat } from '#shared/kernel/words/formats.ts'
import { useLanguage } from '#widgets/kernel/words/useWords.ts'

/** A date without a time (`2026-11-20`), such as "20 November 2026": the same day for all readers. */
export function CalendarDay({ date }: { date: string }) {
  const language = useLanguage()
  return (
    <time dateTime={date}>
      {dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))}
    </time>
  )
}
