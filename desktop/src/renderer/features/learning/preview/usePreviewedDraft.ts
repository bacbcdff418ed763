import { useQueries } from '@tanstack/react-query'
import type { Row } from '#desktop/core/Row.ts'
import { typedRow } from '#desktop/core/typedRow.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useRecords, useRow } from '#desktop/renderer/kernel/api/useRecords.ts'
import { useRows } from '#desktop/renderer/kernel/api/useRows.ts'
import { idOf } from '#desktop/renderer/kernel/parts/idOf.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import type { FileLinks } from '#shared/features/content/fileLinks.ts'
import { ofKind } from '#shared/features/content/lessons/parts.ts'
import { assetsOfLesson } from '#shared/features/content/rules/outline/assetsOfLesson.ts'
import { courseOutline } from '#shared/features/content/rules/outline/courseOutline.ts'
import type { OwnFont } from '#shared/kernel/theme/ownFonts.ts'
import { type PreviewedItem, previewedOutline } from '#widgets/features/learning/preview/PreviewContents.ts'
import { useFontFaces } from '../../content/fonts/useFontFaces.ts'
import type { PreviewedDraft } from './previewMessages.ts'
import type { PreviewedType } from './previewPath.ts'

type Loaded =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; message: string; retry(): void }
  | { state: 'ready'; draft: Pick<PreviewedDraft, 'contents' | 'files' | 'packages'>; sections: Outline }
type Outline = ReturnType<typeof courseOutline>

/** The draft of an item as it is now on this computer, with its files, and the look of the portal. */
export function usePreviewedDraft(type: PreviewedType, key: string | null): Loaded {
  const { transport } = useCoreContext()
  const { data: row, isError } = useRow(type, key)
  const portal = usePortalOfPreview()
  const shown = row ? asPreviewed(type, row) : null
  const outline = shown ? courseOutline(previewedOutline(shown).sections) : []
  const assets = useRows('asset', shown ? assetsOf(shown, outline) : [])
  const packaged = outline.flatMap(({ item }) => {
    const asset = ofKind(item, 'scorm')?.asset
    return asset ? [asset] : []
  })
  const places = useQueries({
    queries: packaged.map((asset) => ({
      queryKey: ['content', 'package', asset],
      queryFn: () => transport.openPackage(idOf(asset)),
      // Constant while the console runs.
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always' as const,
    })),
  })
  if (isError) return { state: 'missing' }
  const failed = places.find((place) => place.isError)
  if (failed)
    return {
      state: 'failed',
      message: failed.error?.message ?? '',
      retry: () => void Promise.all(places.map((place) => place.refetch())),
    }
  if (!shown || portal === undefined || places.some((place) => place.isPending)) return { state: 'loading' }
  const players = [...assets].map(([asset, one]) => [asset, typedRow(Asset, one)])
  const frame = places[0]?.data?.frame
  return {
    state: 'ready',
    sections: outline,
    draft: {
      contents: { ...shown, assets: Object.fromEntries(players), portal },
      files: addressesOf(assets, transport.fileUrl),
      packages:
        frame === undefined
          ? null
          : {
              frame,
              files: Object.fromEntries(packaged.map((asset, at) => [asset, places[at]?.data?.files ?? ''])),
            },
    },
  }
}

function asPreviewed(type: PreviewedType, row: Row): PreviewedItem {
  switch (type) {
    case 'course':
      return { type, item: typedRow(Course, row) }
    case 'program':
      return { type, item: typedRow(Program, row) }
    case 'microcast':
      return { type, item: typedRow(Microcast, row) }
    case 'document':
      return { type, item: typedRow(Document, row) }
  }
}

const assetsOf = ({ item, type }: PreviewedItem, outline: Outline): string[] => [
  ...new Set([
    ...outline.flatMap((lesson) => assetsOfLesson(lesson.item)),
    ...outline.flatMap((lesson) => ofKind(lesson.item, 'certification')?.certificateImage ?? []),
    ...(type === 'course' ? (item.resources ?? []) : []),
  ]),
]

/** Without the files of packages and streams, which are many, and are not asked for here. */
function addressesOf(
  assets: ReadonlyMap<string, Row>,
  addressOf: (id: string, name: string) => string,
): FileLinks {
  return Object.fromEntries(
    [...assets].map(([key, row]) => {
      const names = typedRow(Asset, row)
        .files.map(({ name }) => name)
        .filter((name) => !/^(scorm|hls)\//.test(name))
      return [key, Object.fromEntries(names.map((name) => [name, addressOf(row.id, name)]))]
    }),
  )
}

/** The portal that the console works on, else the first; null if there is none, undefined until that is known. */
function usePortalOfPreview(): PreviewedDraft['contents']['portal'] | undefined {
  const { data: state } = useConsoleState()
  const named = state?.workspace?.portal ?? null
  const first = useRecords({ entity: 'portal', fields: ['name'], offset: 0, limit: 1 })
  const key = named ?? first.data?.items[0]?.key ?? null
  const { data, isError } = useRow('portal', key)
  // Cast: a stored portal has fonts of its definition.
  const fonts = (data?.fonts ?? []) as OwnFont[]
  const fontFaces = useFontFaces(data?.stylesheet, fonts)
  if (isError || first.isError || (key === null && first.isSuccess)) return null
  if (!data) return undefined
  return { name: String(data.publicName || data.name), stylesheet: data.stylesheet, fontFaces }
}
