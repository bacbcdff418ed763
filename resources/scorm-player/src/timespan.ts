/** Milliseconds as a CMITimespan: `HHHH:MM:SS.SS`. */
export function timespan(ms: number): string {
  const hundredths = Math.max(0, Math.round(ms / 10))
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const hours = String(Math.floor(hundredths / 360_000)).padStart(4, '0')
  return `${hours}:${two((hundredths / 6000) % 60)}:${two((hundredths / 100) % 60)}.${two(hundredths % 100)}`
}
