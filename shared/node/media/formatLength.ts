/** A duration as `hours:minutes:seconds`, as assets keep it (AST-03): 65000 is "0:01:05". */
export function formatLength(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
