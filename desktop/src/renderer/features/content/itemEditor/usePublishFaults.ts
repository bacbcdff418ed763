import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { queryKeys } from '#desktop/renderer/kernel/api/queryKeys.ts'
import type { SessionView } from '#desktop/renderer/kernel/api/sessions/RecordSession.ts'
import type { PublishFault } from '#shared/features/content/rules/publishing/faultsInOutline.ts'
import type { ItemKind } from '../items/ItemKind.ts'

/** The faults that block publishing an item; null until loaded. */
export function usePublishFaults({ entity }: ItemKind, item: Row): PublishFault[] | null {
  const core = useCore()
  const { data } = useQuery({
    // Depends on its files, too: refetched with the lists of assets.
    queryKey: queryKeys.list('asset', { faultsOf: item.key, updatedAt: item.updatedAt }),
    queryFn: () => core.publishFaults({ entity: entity.name, key: item.key }),
    // And on other items, which may have changed while another page was open.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    // The same object after an edit that changed nothing about them.
    select: ({ faults }) => faults,
  })
  return data ?? null
}

/** What its author is asked about before it is published, such as a block without content; none until loaded. */
export function usePublishWarnings({ entity }: ItemKind, item: Row): readonly PublishFault[] {
  const core = useCore()
  const { data } = useQuery({
    queryKey: queryKeys.list('asset', { faultsOf: item.key, updatedAt: item.updatedAt }),
    queryFn: () => core.publishFaults({ entity: entity.name, key: item.key }),
    placeholderData: keepPreviousData,
    select: ({ warnings }) => warnings,
  })
  return data ?? noFaults
}

const noFaults: readonly PublishFault[] = []

/** The place of a fault: its lesson, part, or field of the item. */
export function faultLink({ tabs }: ItemKind, { path }: PublishFault): string {
  const [field, lesson, _item, _parts, part] = path
  if (field !== 'sections') {
    const tab = tabs.find(({ fields }) => field !== undefined && fields.includes(field))
    // The name is above all tabs, and the first one is open anyhow.
    return tab && field !== 'name' && tab !== tabs[0] ? `?tab=${tab.id}&mend=${field}` : `?mend=${field}`
  }
  return lesson ? `?lesson=${lesson}${part ? `&part=${part}&mend=part` : '&mend=lesson'}` : '?mend=outline'
}

/** Faults by lesson, for the outline. */
export function faultsByLesson(faults: readonly PublishFault[]): ReadonlyMap<string, string> {
  const messages = new Map<string, string>()
  for (const { path, message } of faults) {
    const [field, lesson] = path
    if (field !== 'sections' || !lesson) continue
    const known = messages.get(lesson)
    messages.set(lesson, known ? `${known} ${message}` : message)
  }
  return messages
}

/** The same, and the names that were typed but are not valid: by section, lesson or part. */
export function withRefusedNames(
  faults: ReadonlyMap<string, string>,
  invalidInputs: SessionView['invalidInputs'],
): ReadonlyMap<string, string> {
  const all = new Map(faults)
  for (const [path, { value, message }] of Object.entries(invalidInputs)) {
    const parts = path.split('/')
    const id = parts.at(parts.at(-2) === 'item' ? -3 : -2)
    if (parts.at(-1) !== 'name' || parts[0] !== 'sections' || id === undefined) continue
    const refused = `The name “${String(value ?? '')}” is not saved: ${message}.`
    all.set(id, [refused, faults.get(id)].filter(Boolean).join(' '))
  }
  return all
}
