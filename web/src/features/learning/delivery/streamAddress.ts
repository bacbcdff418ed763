/** The address of a film's stream, for the session's own person (1§7, VID-10). `place`: organization and portal. Rejects if there is none. */
export async function streamAddress(
  place: string,
  item: { type: string; key: string },
  asset: string,
): Promise<string> {
  const response = await fetch(`/play/${place}/${item.type}/${item.key}/${asset}`, {
    credentials: 'same-origin',
  })
  const body: unknown = response.ok ? await response.json() : null
  const path = (body as { path?: unknown } | null)?.path
  if (typeof path !== 'string') throw new Error(`No stream address (${response.status})`)
  return path
}
