import { useCallback } from 'react'
import type { ImportedFile } from '#desktop/core/media/MediaApi.ts'
import { useCoreContext } from '../../api/CoreContext.tsx'
import { useOnly } from '../../manifest/FeaturesContext.tsx'
import { media } from '../../media/Media.ts'
import type { ImportPicture } from './fillPictures.ts'

/** Takes pasted pictures into the library; one that is there already is used again. */
export function useImportPicture(): ImportPicture {
  const { core, transport } = useCoreContext()
  const { entity } = useOnly(media)
  return useCallback(
    async (file) => {
      // Cast: the core's answer to an import.
      const { asset, twin } = (await transport.importFile(file, { wanted: 'image' })) as ImportedFile
      if (!twin) return asset.key
      await core.delete({ entity, key: asset.key })
      return twin.key
    },
    [core, transport, entity],
  )
}
