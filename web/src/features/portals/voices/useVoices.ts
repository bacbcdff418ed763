import { useQuery } from '@tanstack/react-query'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import type { Voices } from '../calls.ts'
import { type VoicedItem, voicesQuery } from './voicesQuery.ts'

/** What is said of an item; undefined until it is there: a page without it is whole. */
export function useVoices(item: VoicedItem): Voices | undefined {
  const { api } = useSite()
  return useQuery(voicesQuery(api, useViewer(), item)).data
}
