/** CMITimespan: up to 4 digits of hours (the standard asks for 2), minutes and seconds up to 99, hundredths at most. */
const pattern = /^(\d{1,4}):(\d{2}):(\d{2}(?:\.\d{1,2})?)$/

/** Hundredths of a second; malformed input counts as 0. */
export function parseTimespan(value: string | undefined): number {
  const [, hours, minutes, seconds] = pattern.exec(value ?? '') ?? []
  if (hours === undefined) return 0
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 100)
}

export function formatTimespan(hundredths: number): string {
  const most = 9999 * 360_000 + 59 * 6000 + 5999
  const value = Math.min(Math.max(0, Math.round(hundredths)), most)
  const hours = Math.floor(value / 360_000)
  const minutes = Math.floor(value / 6000) % 60
  const seconds = ((value % 6000) / 100).toFixed(2)
  return `${pad(hours, 4)}:${pad(minutes, 2)}:${seconds.padStart(5, '0')}`
}

const pad = (value: number, digits: number) => String(value).padStart(digits, '0')
