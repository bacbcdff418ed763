import { cutIntoParts, hashOfParts, type Parts } from '#shared/kernel/editions/cutIntoParts.ts'
import { changedMeanwhile } from '#shared/kernel/editions/judgePublication.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { keyOf, parseKey } from '#shared/kernel/model/key.ts'
import type { Row } from '../Row.ts'
import type { Records } from '../records/createRecords.ts'
import type { RecordsChange, Store } from '../store/openStore.ts'
import { belongingIn } from './belongingIn.ts'
import type { WhenReady } from './PublishingApi.ts'
import { getPublishable, type Publishable } from './publishables.ts'
import { publishRecord, requirePublishable, requirePublishing } from './publishRecord.ts'

type WhenReadyParts = {
  store: Store
  records: Records
  /** Tells the screens. */
  onRecords(changes: RecordsChange[]): void
  onFault(error: unknown): void
}

/** A record that is published as its author saw it, once its files are processed. */
type Wish = { entity: string; recordID: string; hash: string; seen: Parts; note: string | null }
type Ended = WhenReady['ended'][number]
type Kept = { waiting: Wish[]; ended: Ended[] }

/** In the store's settings: it survives a restart. */
const setting = 'publishWhenReady'
const mostEnded = 20

/**
 * Publishes records when their files are processed. What is published is what its author saw: a record that was changed since is not
 * published, and its author is told why.
 */
export function createWhenReady({ store, records, onRecords, onFault }: WhenReadyParts) {
  let timer: NodeJS.Immediate | null = null
  /** What the screens were told last of whether records were changed. */
  let told = ''

  function load(): Kept {
    const text = store.setting(setting)
    // Cast: written below.
    return text === null || text === '' ? { waiting: [], ended: [] } : (JSON.parse(text) as Kept)
  }
  function save({ waiting, ended }: Kept): void {
    store.setSetting(setting, JSON.stringify({ waiting, ended: ended.slice(-mostEnded) }))
    tell()
  }
  const keyIn = ({ entity, recordID }: Wish) =>
    keyOf(getPublishable(entity).entity, store.organization, recordID)
  const isOf = (entity: string, key: string) => (wish: Wish) => wish.entity === entity && keyIn(wish) === key

  function look(publishable: Publishable, record: Row) {
    const belonging = belongingIn(store, publishable.entity, record.key)
    const seen = cutIntoParts(publishable.entity, record, belonging)
    return { belonging, seen, hash: hashOfParts(seen) }
  }

  /** What came of a wish; null while its files are still being processed. */
  function settle(wish: Wish): Ended | null {
    const publishable = getPublishable(wish.entity)
    const { entity } = publishable
    const key = keyIn(wish)
    const record = store.projection.find(entity, key)
    if (!record) return { entity: entity.name, key, name: '', message: 'It was deleted.' }
    const end = (message: string | null): Ended => ({
      ...{ entity: entity.name, key, name: String(record.name ?? ''), message },
    })
    const { belonging, seen } = look(publishable, record)
    if (isBusy(publishable, record, store)) return null
    const faults = publishable.faults(store, record, belonging)
    if (faults.length > 0) return end(faults.map(({ message }) => message).join(' '))
    const changed = changedMeanwhile(entity, wish, seen, record, belonging)
    if (changed) return end(changed.message)
    try {
      publishRecord(records, store, publishable, { key, note: wish.note })
      return end(null)
    } catch (error) {
      if (!isAppError(error)) onFault(error)
      return end(error instanceof Error ? error.message : String(error))
    }
  }

  function settleAll(): void {
    timer = null
    const kept = load()
    const left: Wish[] = []
    const ended: Ended[] = []
    for (const wish of kept.waiting) {
      const end = settle(wish)
      if (end) ended.push(end)
      else left.push(wish)
    }
    if (ended.length > 0) save({ waiting: left, ended: [...kept.ended, ...ended] })
    const now = left.length === 0 ? '' : JSON.stringify(list().waiting)
    if (now !== told) tell()
    told = now
  }

  const tell = () => onRecords([{ entity: Publication.name, keys: [] }])

  function list(): WhenReady {
    const { waiting, ended } = load()
    return {
      ended,
      waiting: waiting.flatMap((wish) => {
        const publishable = getPublishable(wish.entity)
        const record = store.projection.find(publishable.entity, keyIn(wish))
        if (!record) return []
        const isChanged = look(publishable, record).hash !== wish.hash
        return [{ entity: wish.entity, key: record.key, name: String(record.name ?? ''), isChanged }]
      }),
    }
  }

  /** Looks at what waits once the present work is done. */
  function wake(): void {
    timer ??= setImmediate(() => {
      try {
        settleAll()
      } catch (error) {
        onFault(error)
      }
    })
  }
  wake()

  return {
    wake,
    close(): void {
      if (timer) clearImmediate(timer)
    },
    /** @throws AppError `validation` with the reasons if more than files keep it from being published */
    ask(name: string, key: string, note: string | null): void {
      const publishable = getPublishable(name)
      const { entity } = publishable
      requirePublishing(records, entity)
      const record = records.find(entity, key)
      const { belonging, seen, hash } = look(publishable, record)
      if (!isBusy(publishable, record, store)) requirePublishable(publishable, store, record, belonging)
      const recordID = parseKey(key)?.id
      if (recordID === undefined) throw new AppError('not_found')
      const kept = load()
      const others = kept.waiting.filter((wish) => !isOf(name, key)(wish))
      save({
        waiting: [...others, { entity: name, recordID, hash, seen, note }],
        ended: kept.ended.filter((one) => one.key !== key),
      })
      wake()
    },
    /** Also takes what came of an earlier one off the list. */
    cancel(name: string, key: string): void {
      const kept = load()
      save({
        waiting: kept.waiting.filter((wish) => !isOf(name, key)(wish)),
        ended: kept.ended.filter((one) => one.entity !== name || one.key !== key),
      })
    },
    list,
  }
}

/** Whether files that are still being processed are all that keeps a record from being published. */
export function isBusy(
  { entity, faults, faultsWhenProcessed }: Publishable,
  record: Row,
  store: Store,
): boolean {
  if (!faultsWhenProcessed) return false
  const belonging = belongingIn(store, entity, record.key)
  if (faults(store, record, belonging).length === 0) return false
  return faultsWhenProcessed(store, record).length === 0
}
