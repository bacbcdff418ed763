import { useRecord } from '#desktop/renderer/kernel/editing/useRecord.ts'
import { Captions } from '../../assets/Captions.tsx'

/** The captions of a film or recording belong to the file, wherever it is used. */
export function FileCaptions({ assetKey }: { assetKey: string }) {
  const { record } = useRecord('asset', assetKey)
  return record && <Captions asset={record} />
}
