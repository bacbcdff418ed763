import type { Row } from '#desktop/core/CoreApi.ts'

/** Whether an asset was published with a file of that name. */
export function hasFile(asset: Row, name: string): boolean {
  const { files } = asset
  return Array.isArray(files) && files.some((file: { name?: unknown }) => file.name === name)
}
