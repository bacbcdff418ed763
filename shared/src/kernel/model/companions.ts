/** Values of a new record that reference its companions: their keys, by the listing field. */
export function listed(
  made: readonly { key: string; listedIn?: string | undefined }[],
): Record<string, string[]> {
  const keys: Record<string, string[]> = {}
  for (const { key, listedIn } of made)
    if (listedIn !== undefined) keys[listedIn] = [...(keys[listedIn] ?? []), key]
  return keys
}
