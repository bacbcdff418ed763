import { useEffect, useMemo, useState } from 'react'
import {
  type Chapter,
  chaptersInTranscript,
  chaptersOfVtt,
} from '#shared/features/content/rules/media/chapters.ts'
import { createStorageClient } from '#widgets/kernel/storage/createStorageClient.ts'
import { useLinks } from '../../host/useLinks.ts'
import type { PlayerAsset } from '../../host/WidgetHost.ts'
import { besideNames } from './usePreviewStrip.ts'

/**
 * The chapters of a film: those that came with its file (`chapters.vtt`), else those that its transcript's headings name. None as
 * long as nobody is about to play it.
 */
export function useChapters(asset: PlayerAsset | null): readonly Chapter[] {
  const address = useLinks(asset?.key, besideNames).files['chapters.vtt']
  const [read, setRead] = useState<{ of: string; chapters: Chapter[] } | null>(null)
  useEffect(() => {
    if (!address) return
    let isCurrent = true
    createStorageClient()
      .fetchText(address)
      .then((source) => isCurrent && setRead({ of: address, chapters: chaptersOfVtt(source) }))
      // A film without its chapters can still be watched.
      .catch((error: unknown) => console.warn('The chapters did not load', error))
    return () => {
      isCurrent = false
    }
  }, [address])
  const said = useMemo(() => chaptersInTranscript(asset?.transcript ?? null), [asset?.transcript])
  return read !== null && read.of === address ? read.chapters : said
}
