import { type CSSProperties, useEffect, useId, useState } from 'react'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { dateFormat, numberFormat } from '#shared/kernel/words/formats.ts'
import { useLanguage, useWords } from '#widgets/kernel/words/useWords.ts'
import { usePageHost } from '../host/PageHost.ts'
import { PageText } from '../parts/PageText.tsx'
import { EditHint } from '../parts/Placeholder.tsx'
import { WidgetTitle } from '../parts/WidgetTitle.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import styles from './CountdownWidget.module.css'
import { splitTime } from './splitTime.ts'

/**
 * The time left until a moment, and then what comes after it. The server shows what is left when it renders; the browser takes
 * this over as it is, and counts from its own clock on.
 */
export function CountdownWidget({ id, widget }: WidgetProps<'countdown'>) {
  const t = useWords(portalsPageWords)
  const { editing } = usePageHost()
  const heading = useId()
  const now = useNow()
  const { title, endsAt, afterwards, alignment } = widget
  const left = Date.parse(endsAt ?? '') - (now ?? Date.now())
  const isOver = !(left > 0)
  if (isOver && !afterwards && !title) return <EditHint>{t('countdown.over')}</EditHint>
  return (
    <section
      // The first view is the server's; the next replaces it, and is not compared with it.
      key={now === null ? 'first' : 'running'}
      className={styles.place}
      data-align={alignment}
      {...(title ? { 'aria-labelledby': heading } : { 'aria-label': t('countdown.name') })}
    >
      <WidgetTitle id={heading} element={id} title={title} />
      {!isOver && (
        <Clock left={left} endsAt={endsAt ?? ''} hasSeconds={widget.showSeconds} isFirst={now === null} />
      )}
      {afterwards && (isOver || editing) && (
        <p className={styles.afterwards}>
          <PageText element={id} path={['afterwards']} text={afterwards} />
        </p>
      )}
      {isOver && !afterwards && <EditHint>{t('countdown.over')}</EditHint>}
    </section>
  )
}

type ClockProps = { left: number; endsAt: string; hasSeconds: boolean; isFirst: boolean }

function Clock({ left, endsAt, hasSeconds, isFirst }: ClockProps) {
  const t = useWords(portalsPageWords)
  const language = useLanguage()
  const number = numberFormat(language, { minimumIntegerDigits: 2, useGrouping: false })
  const { days, hours, minutes, seconds } = splitTime(left)
  const units = [
    { unit: 'days', count: days },
    { unit: 'hours', count: hours },
    { unit: 'minutes', count: minutes },
    ...(hasSeconds ? [{ unit: 'seconds', count: seconds } as const] : []),
  ] as const
  // The server does not know the reader's time zone.
  const zone = isFirst ? { timeZone: 'UTC' } : {}
  const moment = dateFormat(language, { dateStyle: 'long', timeStyle: 'short', ...zone }).format(
    new Date(endsAt),
  )
  return (
    <>
      <div
        className={styles.clock}
        role="timer"
        // Cast: custom properties.
        style={{ '--units': units.length } as CSSProperties}
      >
        {units.map(({ unit, count }) => (
          <span key={unit} className={styles.unit}>
            <span className={styles.number} suppressHydrationWarning>
              {number.format(count)}
            </span>
            <span className={styles.label} suppressHydrationWarning>
              {t(`countdown.${unit}`, { count })}
            </span>
          </span>
        ))}
      </div>
      <p className={styles.moment}>
        <time dateTime={endsAt}>
          {isFirst ? t('countdown.untilUtc', { moment }) : t('countdown.until', { moment })}
        </time>
      </p>
    </>
  )
}

/** The time, each second; null at first, where the page is what the server made. */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
