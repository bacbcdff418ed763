import { dateFormat } from '#shared/kernel/words/formats.ts'
import { useLanguage } from '#widgets/kernel/words/useWords.ts'

/** Day and time by the reader's clock: it is shown in browsers alone. */
export function Moment({ moment }: { moment: string }) {
  const language = useLanguage()
  return (
    <time dateTime={moment}>
      {dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment))}
    </time>
  )
}
