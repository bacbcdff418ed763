import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchRoute, useLocation, useRouter } from 'wouter'
import { findEntity } from '#shared/entities.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { nameField, recordName } from '#shared/kernel/model/recordName.ts'
import { queryKeys } from '../../api/queryKeys.ts'
import { useReadList } from '../../api/useRecords.ts'
import type { Screen } from '../../manifest/Feature.ts'
import { type RecentRecord, recentRecords, rememberRecord } from './recentRecords.ts'

/** Remembers each record whose screen is opened, for Ctrl+K. */
export function useRememberedRecords(organization: string | undefined, screens: readonly Screen[]) {
  const [location] = useLocation()
  const { parser } = useRouter()
  const [entity, id] = openRecord(screens, (pattern) => matchRoute(parser, pattern, location))
  useEffect(() => {
    if (organization === undefined || entity === undefined || id === undefined) return
    rememberRecord(organization, { path: location, entity, id })
  }, [organization, location, entity, id])
}

function openRecord(screens: readonly Screen[], match: (pattern: string) => readonly unknown[]) {
  for (const { path, edits } of screens) {
    const [isOpen, parts] = match(path)
    if (!isOpen) continue
    const { id } = (parts ?? {}) as { id?: string }
    return edits === undefined ? [] : [edits, id]
  }
  return []
}

/** The recent records that are on this computer, with their present names, newest first. Reads nothing until needed. */
export function useRecentRecords(organization: string | undefined, isNeeded: boolean) {
  const readList = useReadList()
  const records =
    organization !== undefined && isNeeded
      ? recentRecords(organization).flatMap((record) => withKey(record, organization))
      : []
  const byEntity = [...Map.groupBy(records, ({ entity }) => entity)]
  const names = useQueries({
    queries: byEntity.map(([entity, own]) => {
      const filter = { key: own.map(({ key }) => key) }
      const fields = [nameField(findEntity(entity) ?? { fields: {} })]
      const input = { entity, filter, fields, offset: 0, limit: own.length }
      return { queryKey: queryKeys.list(entity, input), queryFn: () => readList(input) }
    }),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => data?.items ?? []).map((row) => [row.key, row])),
  })
  return records.flatMap((record) => {
    const name = recordName(findEntity(record.entity), names.get(record.key))
    return name === null ? [] : [{ ...record, name }]
  })
}

function withKey(record: RecentRecord, organization: string) {
  const definition = findEntity(record.entity)
  return definition?.sync === 'synced' ? [{ ...record, key: keyOf(definition, organization, record.id) }] : []
}
