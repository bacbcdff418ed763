const shown = new Intl.DateTimeFormat('en', {
  ...{
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  },
})

/** A moment in the author's time zone, with its name: “Dec 3, 2026, 09:00 AM GMT+1”. */
export const momentText = (moment: string): string => shown.format(new Date(moment))

/** The name of the author's time zone: “Europe/Berlin”. */
export const zoneText = (): string => shown.resolvedOptions().timeZone

/** A moment as a field for date and time has it, in the author's time zone. */
export function localTime(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** The moment of such a text; null for one that is no time. */
export function parseLocalTime(text: string): Date | null {
  const moment = new Date(text)
  return text === '' || Number.isNaN(moment.getTime()) ? null : moment
}
